import { expect, test } from '@playwright/test'
import { openSettings } from '../openSettings.ts'

/** The owner's settings, in a browser that was signed out somewhere else. */

test('a session that ended somewhere else closes the dashboard at the next press', async ({
  page,
}, testInfo) => {
  // The news would close it too: it gets no answer here.
  await page.context().route(/\/news$/, () => undefined)
  const settings = await openSettings(page, `Ended Early ${testInfo.project.name}`)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/business-dashboard-real')
  const download = otherTab.getByRole('button', { name: /^Download 20-point code/ })
  await expect(download).toBeVisible()
  await page.request.post('/api/auth/sign-out')

  await test.step('reading the activity log', async () => {
    await settings.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(settings).toBeHidden()
  })

  await test.step('downloading a code, without a word about trying again', async () => {
    await download.click()
    await expect(otherTab.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(otherTab.getByText('Download Failed')).toHaveCount(0)
  })
})
