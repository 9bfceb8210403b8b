import { product } from '../src/contract/product.ts'
import { openTexts } from './outbox.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'

test.use(onPhone)

test('an owner reads their text in the outbox, follows its link, and texts back', async ({
  page,
}) => {
  const shop = await openShop(page)
  const stopped = page.getByText(
    'This number replied STOP. No text reaches it until it texts START.',
  )
  const thread = await openTexts(page, shop.phone)

  await test.step('the text is there, and its link leads to the dashboard', async () => {
    await expect(thread.getByText(new RegExp(`business ID ${shop.id}\\b`))).toBeVisible()
    await expect(thread.getByText('Sent', { exact: true })).toBeVisible()
    await thread.getByRole('link', { name: /business-dashboard-real/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
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
    await expect(thread.getByText('Understood as START.', { exact: false })).toBeVisible()
    await expect(stopped).toBeHidden()
  })
})
