import { expect, type Page, test } from '@playwright/test'
import type { QrCode } from '../../src/contract/qr-codes.ts'
import { expectAccessible } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'
import { openTexts } from '../outbox.ts'
import { askReset } from '../points.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** What axe finds on the path of a customer and an owner, at phone and desktop width. */

test('the counter: form, error and result', async ({ page }) => {
  const { qrCode } = await (await page.request.get('/api/test/generate-check-qr/1')).json()
  await page.goto(`/check-points?code=${qrCode}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Door Coffee' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('12')
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByText(/^Please enter a valid phone number/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByText('100 points needed')).toBeVisible()
  await expectAccessible(page)
})

test('the desk: registered, empty and with activity', async ({ page }, testInfo) => {
  const owner = newPhone()
  const id = await registerBusiness(page, `Axe Coffee ${testInfo.project.name}`, owner)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'No scans yet' })).toBeVisible()
  await expectAccessible(page)
  const codes: QrCode[] = await (
    await page.request.get(`/api/businesses/${id}/qr-codes-public`)
  ).json()
  const scanned = await page.request.post('/api/qr/scan-with-phone', {
    data: { qrCode: codes[0]?.code, phoneNumber: `+1 ${newPhone().national}` },
  })
  expect(scanned.ok(), await scanned.text()).toBe(true)
  await askReset(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const texts = await openTexts(page, owner)
  await expect(texts.getByText(/is registered, business ID/)).toBeVisible()
  await expectAccessible(page)
})

test('the main job by keyboard alone, without movement', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/business-register')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Business name')
  await page.keyboard.type('Keyboard Kiosk')
  await tabTo(page, 'textbox', 'Business phone')
  await page.keyboard.type(newPhone().national)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keyboard Kiosk is registered' })).toBeFocused()
  await tabTo(page, 'link', 'Open the dashboard')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard Kiosk' })).toBeVisible()
})

async function tabTo(page: Page, role: 'textbox' | 'link', name: string): Promise<void> {
  const target = page.getByRole(role, { name })
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${name} cannot be reached with the Tab key`)
}

test(
  'a question with a long name in it fits a screen of 320 pixels',
  oneWidth,
  async ({ page }) => {
    await registerBusiness(page, `${'Schokoladenmanufaktur'.repeat(5)} 320`)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/business/settings?part=plan')
    await page.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete Schokoladen/ })
    await expect(dialog).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(320)
  },
)
