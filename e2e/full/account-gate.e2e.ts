import { expect, test } from '@playwright/test'
import { providerPage } from '../customerAccount.ts'

/** Whoever has to sign in first reads that, and is then sent to the provider. */

test('nobody is sent away before half a second has passed', async ({ page }) => {
  let hasLeft = false
  page.on('request', (request) => {
    hasLeft ||= new URL(request.url()).pathname === '/auth/login'
  })
  // The page's clock stands still except for the time that we let pass.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/business/setup')
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(400)
  expect(hasLeft).toBe(false)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(providerPage)
})
