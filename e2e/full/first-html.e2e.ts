import { expect, type Page, test } from '@playwright/test'
import { openCodes } from '../openCodes.ts'
import { expectDetail, printedCode } from '../points.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** What a customer has while the page's code is still loading. */

/** Holds back the code of pages opened from here on; the returned function lets it through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  return letThrough
}

test('the points check takes a number and a press before its code is here', async ({
  page,
}, testInfo) => {
  const businessId = await registerBusiness(page, `Early Check ${testInfo.project.name}`)
  const letThrough = await holdScripts(page)
  await page.goto(`/check-points?business=${businessId}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByRole('heading', { name: 'Your points' })).toBeFocused()
  letThrough()
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(page.getByRole('textbox', { name: 'Your phone number' })).toBeFocused()
})

test('a press before the code and one after it are one scan, whichever is answered first', async ({
  page,
}, testInfo) => {
  await openCodes(page, `Two Presses ${testInfo.project.name}`)
  const url = `/scan?qr=${await printedCode(page, 20)}`
  const letThrough = await holdScripts(page)
  let answerForm: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => {
    answerForm = resolve
  })
  await page.route('**/scan?qr=*', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  const key = page.getByRole('button', { name: 'Collect 20 points' })
  const { x, y, width, height } = (await key.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await key.click({ noWaitAfter: true })
  // While the form is on its way nothing can be asked of the page: what it sends says where it is.
  const hydrated = page.waitForEvent('requestfinished', (one) => /ScanByLinkResult/.test(one.url()))
  letThrough()
  await hydrated
  const called = page.waitForResponse('**/api/qr/scan-with-phone')
  await page.mouse.click(x + width / 2, y + height / 2)
  expect((await called).status()).toBe(200)
  answerForm()
  await page.waitForURL(url)
  await expectDetail(page, 'Your points', '20 / 100')
})

test('Enter sends the form of the landing page before its code is here', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const form = page.locator('#check')
  const businessId = form.getByRole('textbox', { name: 'Business ID' })
  await form.getByRole('textbox', { name: 'Phone number' }).fill(newPhone().national)
  await businessId.fill('2000000000')
  await businessId.press('Enter')
  await expect(form.getByText('Business not found.')).toBeVisible()
  await expect(businessId).toHaveValue('2000000000')
  letThrough()
  await expect(form.getByRole('button', { name: 'Check My Points' })).toBeEnabled()
  await expect(form.getByText('Business not found.')).toBeVisible()
})

test('the menu leads down the page and closes before its code is here', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const features = menu.getByRole('link', { name: 'Features' })
  await menu.getByText('Menu', { exact: true }).click()
  await features.click()
  await expect(page).toHaveURL('/#features')
  await expect(page.locator('#features').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(features).toBeHidden()
  letThrough()
  await menu.getByText('Menu', { exact: true }).click()
  await expect(features).toBeVisible()
})

test('the form of a door is filled in before its code is here, and the press is kept', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/business-register', { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'Business name' })
  const phone = page.getByRole('textbox', { name: 'Business phone' })
  await name.fill('Early Form')
  await phone.fill('415')
  const key = page.getByRole('main').getByRole('button')
  await key.click()
  await expect(key.getByText('Getting ready...')).toBeVisible()
  letThrough()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Early Form')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveValue('415')
})
