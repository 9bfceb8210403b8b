import { expect, test } from '@playwright/test'
import { openSettings } from '../openSettings.ts'
import { openShop } from '../shop.ts'

/** The owner's settings, in a browser that was signed out somewhere else. */

test('a session that ended somewhere else closes the dashboard at the next press', async ({
  page,
}) => {
  // Live updates would close it too: they get no answer here.
  await page.context().route(/\/news$/, () => undefined)
  // So would the reading every five seconds that replaces them.
  await page.context().addInitScript(() => {
    const { setInterval } = window
    const others = (run: TimerHandler, ms?: number) => (ms === 5_000 ? 0 : setInterval(run, ms))
    window.setInterval = others as typeof window.setInterval
  })
  await openShop(page)
  await openSettings(page, 'Contact')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/business/codes')
  const download = otherTab.getByRole('button', { name: /^Download 20-point code/ })
  await expect(download).toBeVisible()
  await page.request.post('/api/auth/sign-out')

  await test.step('reading the activity log', async () => {
    // On phones the list of parts is a page of its own.
    const all = page.getByRole('link', { name: 'All settings' })
    if (await all.isVisible()) await all.click()
    await page.getByRole('main').getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden()
  })

  await test.step('downloading a code, without a word about trying again', async () => {
    await download.click()
    await expect(otherTab.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(otherTab.getByText('Download failed')).toHaveCount(0)
  })
})
