import { randomUUID } from 'node:crypto'
import { newEmail, providerPage } from './customerAccount.ts'
import { expect, test } from './test.ts'

test('the gate leads to the provider, and the provider back to where one was going', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/signup?returnTo=/scan')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page).toHaveURL(providerPage)

  await test.step('a sign-in that is over is started again', async () => {
    await page.goto(`/trial-sign-in?interaction=${randomUUID()}`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lima')
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'This sign-in is over' })).toBeVisible()
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect(page).toHaveURL(/\/signup\?returnTo=%2Fscan$/)
    await page.getByRole('link', { name: /^Continue with / }).click()
    await expect(page).toHaveURL(providerPage)
    // The tab remembers who tried.
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lima')
  })

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/scan$/)
  await expect(page).toHaveTitle('QR Code Scanner - Earn Instant Rewards')
  await expect(page.getByRole('heading', { name: 'Add your phone number' })).toBeVisible()
})

test('a page behind the sign-in leads to the provider, and a failed sign-in says why', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/business/setup')
  await expect(page).toHaveURL(providerPage)
  // Without the parameters that the provider would have sent.
  await page.goto('/auth/callback?error=access_denied')
  await expect(page).toHaveURL(/\/signup\?problem=/)
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in could not be completed. Please start again from here.',
  )
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
