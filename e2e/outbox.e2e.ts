import { randomInt } from 'node:crypto'
import '../test/settledContacts.ts'
import { product } from '../src/contract/platform/product.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'
import { expect, onPhone, test } from './test.ts'

test.use(onPhone)

test('an owner reads their text in the outbox, follows its link, and texts back', {
  tag: '@long',
}, async ({ page }) => {
  const name = `Texted Bakery ${randomInt(100_000)}`
  const phone = newPhone()
  const id = await registerBusiness(page, name, phone)
  const stopped = page.getByText(
    'This number replied STOP. No text reaches it until it texts START.',
  )
  const thread = page.getByRole('region', { name: `Texts to ${phone.national}` })

  await test.step('the text is one press from the receipt, and its link leads to the dashboard', async () => {
    await page.getByRole('link', { name: 'Read it in the outbox' }).click()
    await expect(thread.getByText(new RegExp(`business ID ${id}\\b`))).toBeVisible()
    await expect(thread.getByText('Sent', { exact: true })).toBeVisible()
    await thread.getByRole('link', { name: /business-dashboard-real/ }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(thread.getByText(/is registered/)).toBeVisible()
  })

  await test.step('HELP is answered in the same thread', async () => {
    await page.getByRole('button', { name: 'HELP' }).click()
    await expect(thread.getByText(`Help: ${product.supportEmails[0]}`)).toBeVisible()
  })

  await test.step('STOP holds over a reload, until START', async () => {
    await page.getByRole('button', { name: 'STOP' }).click()
    await expect(stopped).toBeVisible()
    await page.reload()
    await expect(stopped).toBeVisible()
    await page.getByRole('button', { name: 'START' }).click()
    await expect(thread.getByText('Read as START.', { exact: false })).toBeVisible()
    await expect(stopped).toBeHidden()
  })
})
