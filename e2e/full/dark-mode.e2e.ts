import { expect, type Page, test } from '@playwright/test'
import { acceptedAll } from '../../test/acceptedAll.ts'
import { expectAccessible } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'
import { registerBusiness } from '../registerBusiness.ts'

/** The dark dashboard: only the owner's pages, and remembered until it is switched off. */

const lights = (page: Page) => page.getByRole('switch', { name: 'Dark mode' })
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const counter = 'rgb(242, 244, 238)'
const dark = 'rgb(20, 27, 24)'

async function openDesk(page: Page, name: string): Promise<void> {
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page.getByText('Live', { exact: true })).toHaveCount(1)
}

test('an owner turns the desk dark, and only the desk', async ({ page }, testInfo) => {
  await openDesk(page, `Night Owl ${testInfo.project.name}`)
  await lights(page).click()
  await expect(lights(page)).toBeChecked()
  expect(await paper(page)).toBe(dark)
  await expectAccessible(page)
  await page.goto('/business/settings?part=rewards')
  await expect(page.getByRole('heading', { level: 2, name: 'Rewards' })).toBeVisible()
  await expectAccessible(page)

  for (const room of ['Customers', 'Reviews', 'Insights']) {
    await page.getByRole('link', { name: room, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible()
    expect(await paper(page)).toBe(dark)
    await expectAccessible(page)
  }

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  expect(await paper(page)).toBe(counter)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Print a set' }).click()
  await expect(lights(page)).toHaveCount(0)
  expect(await paper(page)).toBe(counter)
})

/** As if the cookie question had been answered in another tab. */
async function choose(page: Page, choice: { functional: boolean }): Promise<void> {
  const consent = { ...acceptedAll, ...choice }
  await page.evaluate(
    (text) => localStorage.setItem('cookieConsent', text),
    JSON.stringify(consent),
  )
  await page.reload()
  await expect(lights(page)).toBeVisible()
}

test(
  'it is remembered, whatever the cookie question was answered',
  oneWidth,
  async ({ page }, testInfo) => {
    const stored = () => page.evaluate(() => localStorage.getItem('rewardhop.theme'))
    await openDesk(page, `Late Shift ${testInfo.project.name}`)
    await choose(page, { functional: false })
    await lights(page).click()
    expect(await stored()).toBe('dark')
    // Dark from the first paint: before any code of the page has run.
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(lights(page)).toBeChecked()
    await page.goto('/privacy-policy')
    expect(await paper(page)).toBe(counter)

    await page.goto('/business-dashboard-real')
    await lights(page).click()
    await expect.poll(stored).toBeNull()
    await page.reload()
    await expect(lights(page)).not.toBeChecked()
    expect(await paper(page)).toBe(counter)
  },
)
