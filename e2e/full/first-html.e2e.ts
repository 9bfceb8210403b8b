import { expect, type Page, test } from '@playwright/test'
import { expectLeader, printedCode } from '../counter.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** What a customer has while the page's code is still on a slow line. */

/** Keeps back the code of pages opened from here on; the answer lets it through. */
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

test('the shop stands in the first HTML, and a key pressed early is pressed once the code is here', async ({
  page,
}, testInfo) => {
  const name = `Early Bird ${testInfo.project.name}`
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  // The dashboard's own calls are none of the customer's.
  await page.goto('about:blank')
  const letThrough = await holdScripts(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })

  await page.goto(`/scan?qr=${code}`, { waitUntil: 'commit' })
  await expect(page).toHaveTitle(`Collect points at ${name}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This code is worth 20 points.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  expect(calls).toEqual([])

  letThrough()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await expectLeader(page, 'Your points', '20 / 100')
  // What the page came with is not asked for again, and its own code found it as it expects it.
  expect(calls).toEqual(['/api/qr/scan-with-phone'])
  expect(troubles).toEqual([])
})

test('code that gets lost on the line is fetched again, and what was typed and pressed is kept', async ({
  page,
}, testInfo) => {
  await registerBusiness(page, `Lossy Line ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  const lost: string[] = []
  await page.route(/\/assets\/(ScanPage|counter|entry\.client)-[^/]*\.js/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isLost = lost.filter((path) => path === pathname).length < 2
    if (isLost) lost.push(pathname)
    await (isLost ? route.abort('connectionfailed') : route.continue())
  })
  await page.goto(`/scan?qr=${code}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  expect(lost.length).toBeGreaterThan(2)
})

test('the points check takes a number and a press before its code is here', async ({
  page,
}, testInfo) => {
  const businessId = await registerBusiness(page, `Early Check ${testInfo.project.name}`)
  const letThrough = await holdScripts(page)
  await page.goto(`/check-points?business=${businessId}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Your points' })).toBeFocused()
})

test('Enter counts where the key waits for the code that knows what was typed', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const form = page.locator('#check')
  const businessId = form.getByRole('textbox', { name: 'Business ID' })
  await form.getByRole('textbox', { name: 'Phone number' }).fill(newPhone().national)
  await businessId.press('Enter')
  await businessId.fill('2000000000')
  await businessId.press('Enter')
  await expect(form.getByRole('button', { name: 'Check My Points' })).toBeDisabled()
  letThrough()
  await expect(form.getByText('Business not found.')).toBeVisible()
  await expect(businessId).toBeFocused()
})

test('any other key takes a press before its code is here', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/demo/dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show as table' }).click()
  letThrough()
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible()
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

test('a form is filled in before its code is here', async ({ page }) => {
  let letThrough = await holdScripts(page)
  await page.goto('/business-register', { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'Business name' })
  const phone = page.getByRole('textbox', { name: 'Business phone' })
  await name.fill('Early Form')
  await phone.fill('415')
  await page.getByRole('button', { name: 'Register Business' }).click()
  letThrough()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Early Form')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveValue('415')

  letThrough = await holdScripts(page)
  await page.goto('/demo/setup', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Reward threshold' }).fill('0')
  letThrough()
  await expect(page.getByText('Reward threshold must be at least 1')).toBeVisible()
})
