import { expect, test } from '@playwright/test'
import { daytimeZone } from '../../test/daytime.ts'
import { openTexts, replyYes } from '../outbox.ts'
import { askReset } from '../points.ts'
import { newPhone } from '../registerBusiness.ts'
import { openShop, scan } from '../shop.ts'

/** An owner resets a customer, who is told by text, or not. */

test('a customer who agreed to texts hears by text that the points are gone', async ({ page }) => {
  // At night the text waits.
  const shop = await openShop(page, { profile: { timeZone: daytimeZone() } })
  const phone = newPhone()
  const data = { qrCode: shop.codes[20], phoneNumber: `+1 ${phone.national}`, textMe: true }
  expect((await page.request.post('/api/qr/scan-with-phone', { data })).ok()).toBe(true)
  await replyYes(page, phone)
  await page.goto('/business-dashboard-real')
  await askReset(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset points' }).click()
  await expect(page.getByText('Points Reset Successfully', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^Customer \d+ points have been reset to zero\. SMS notification sent\.$/),
  ).toBeVisible()
  await expect(page.getByText('0 of 100').first()).toBeVisible()
  const texts = await openTexts(page, phone)
  await expect(texts.getByText(`${shop.name}: your points were reset to zero.`)).toBeVisible()
})

test('a customer who did not agree gets no text, and the owner is told', async ({ page }) => {
  const shop = await openShop(page)
  await scan(page.request, shop, newPhone())
  await page.goto('/business-dashboard-real')
  await askReset(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset points' }).click()
  await expect(
    page.getByText(/^Customer \d+ points .* No SMS: this customer has not agreed to texts\.$/),
  ).toBeVisible()
})
