import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { askReset, printedCode } from '../counter.ts'
import { oneWidth } from '../oneWidth.ts'
import { openTexts } from '../outbox.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** Every screen, at phone and desktop width: axe finds nothing, and nothing scrolls sideways. */

test('the public pages', async ({ page }) => {
  const customers = ['/', '/scan?qr=', '/check-points']
  for (const path of [
    ...customers,
    '/business-check',
    '/business-register',
    '/manual',
    '/phone-number-guide',
  ]) {
    await page.goto(path)
    await expectAccessible(page)
  }
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessible(page)
})

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
  await registerBusiness(page, `Axe Coffee ${testInfo.project.name}`, owner)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page.getByText('No scans yet')).toBeVisible()
  await expectAccessible(page)
  const code = await page.getByText(/^RH-\d+-20-/).textContent()
  await page.request.post('/api/qr/scan-with-phone', {
    data: { qrCode: code, phoneNumber: `+1 ${newPhone().national}` },
  })
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
  'an owner’s pages fit a screen of 320 pixels, whatever the shop is called',
  oneWidth,
  async ({ page }) => {
    const longName = `${'Schokoladenmanufaktur'.repeat(5)} 320`
    const businessId = await registerBusiness(page, longName)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/business-dashboard-real')
    const qrCode = await printedCode(page, 60)
    for (let count = 0; count < 2; count += 1) {
      const data = { qrCode, phoneNumber: '+1 4155550142' }
      await page.request.post('/api/qr/scan-with-phone', { data })
    }
    await page.request.post('/api/feedback/public', { data: { businessId, rating: 4 } })
    await expect(page.getByText('Ready for Reward!').first()).toBeVisible()
    await expectAccessible(page)
    for (const [place, shown] of [
      ['customers', '(415) 555-0142'],
      ['activity', '(415) 555-0142'],
      ['reviews', 'of 5 stars, from 1 review'],
      ['insights', 'Busiest hours'],
      ['print', 'What to print'],
      ['setup', 'On your counter'],
    ]) {
      await page.goto(`/business/${place}`)
      await expect(page.getByText(shown ?? '').first()).toBeVisible()
      await expectAccessible(page)
    }

    await test.step('a question with the name in it, too', async () => {
      await page.goto('/business-dashboard-real')
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('tab', { name: 'Plan & data' }).click()
      await page.getByRole('button', { name: /^Delete/ }).click()
      const dialog = page.getByRole('dialog', { name: /^Delete Schokoladen/ })
      await expect(dialog).toBeVisible()
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(320)
    })
  },
)
