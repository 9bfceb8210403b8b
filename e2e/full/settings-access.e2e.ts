import { expect, test } from '@playwright/test'
import { openSettings } from '../openSettings.ts'
import { openShop } from '../shop.ts'

/** The owner's settings, in a browser that was signed out somewhere else. */

test('a session that ended somewhere else closes the dashboard at the next press', async ({
  page,
}) => {
  // Live updates would close it too: they get no answer here.
  await page.context().route(/\/news$/, () => undefined)
  await openShop(page)
  await openSettings(page, 'Contact')
  // On phones the list of parts is a page of its own.
  const all = page.getByRole('link', { name: 'All settings' })
  if (await all.isVisible()) await all.click()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/business-dashboard-real')
  // Without live updates both pages ask every five seconds, which closes them as well. What is
  // pressed is found before, so that it may be gone by then.
  const [activity, download] = await Promise.all([
    page.getByRole('main').getByRole('link', { name: 'Activity', exact: true }).elementHandle(),
    otherTab.getByRole('button', { name: /^Download 20-point code/ }).elementHandle(),
  ])
  await page.request.post('/api/auth/sign-out')
  for (const pressed of [activity, download]) {
    await pressed?.evaluate((key) => (key as HTMLElement).click())
  }

  await test.step('reading the activity log', async () => {
    await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden()
  })

  await test.step('downloading a code, without a word about trying again', async () => {
    await expect(otherTab.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(otherTab.getByText('Download Failed')).toHaveCount(0)
  })
})
