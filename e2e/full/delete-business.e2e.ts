import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { collect, expectDetail, printedCode } from '../points.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** A business is deleted, stops at once, and is restored as it was. */

async function openDeletion(page: Page, name: string) {
  await page.goto('/business/settings?part=plan')
  await page.getByRole('button', { name: 'Delete the business' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(dialog.getByRole('textbox', { name: 'Type the name of the business' })).toBeFocused()
  return dialog
}

async function deleteBusiness(page: Page, name: string, phone: Phone): Promise<void> {
  const dialog = await openDeletion(page, name)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill(await textedCode(page, phone))
  await code.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} is deleted` })).toBeFocused()
}

test('an owner deletes the business, and takes it back', async ({ page, browser }, testInfo) => {
  const name = `Last Orders ${testInfo.project.name}`
  const phone = newPhone()
  const customer = newPhone()
  await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const qr = await printedCode(page, 20)
  const counter = await (await browser.newContext()).newPage()
  const scan = async () => {
    await counter.goto(`/scan?qr=${qr}`)
    await collect(counter, customer)
  }
  await scan()
  await expectDetail(counter, 'Your points', '20 / 100')

  await test.step('the name and the code delete it', async () => {
    await deleteBusiness(page, name, phone)
    await expect(page.getByText(/^You can restore it until [A-Z][a-z]+ \d{1,2}$/)).toBeVisible()
    await expect(page.getByText(`restore it to ${phone.national}`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the counter says so, and the owner is out', async () => {
    await counter.goto(`/scan?qr=${qr}`)
    await expect(
      counter.getByText(/^This shop is not giving points right now\./).first(),
    ).toBeVisible()
    expect((await page.request.get('/api/businesses/mine')).status()).toBe(401)
  })

  await test.step('the key takes it back, also after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: `${name} is deleted` })).toBeVisible()
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} is back` })).toBeFocused()
    await expectAccessible(page)
    await scan()
    await expectDetail(counter, 'Your points', '40 / 100')
  })
})
