import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newEmail, providerPage } from '../customerAccount.ts'

/** Coming in with an account: the gate, and the provider of a trial behind it. */

test('the gate leads to the provider, and the provider back to where one was going', async ({
  page,
}) => {
  await page.goto('/signup?returnTo=/scan')
  await expect(page.getByRole('heading', { level: 1, name: 'Almost There!' })).toBeVisible()
  await expect(page.getByText(/^This is a trial sign-in on this machine/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page).toHaveURL(providerPage)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lima')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/scan$/)
  await expect(page).toHaveTitle('QR Code Scanner - Earn Instant Rewards')
  await expect(page.getByRole('heading', { name: 'Add your phone number' })).toBeVisible()
})

test('a sign-in that failed says why at the gate', async ({ page }) => {
  await page.goto('/signup?problem=provider_refused&returnTo=//other.example')
  const refused = 'You were not signed in. Please try again, or choose another account.'
  await expect(page.getByRole('alert')).toHaveText(refused)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(refused)
  // An address of another site is not handed on.
  const way = page.getByRole('link', { name: /^Continue with / })
  await expect(way).toHaveAttribute('href', '/auth/login')
  await expectAccessible(page)

  await page.goto('/signup?problem=made-up')
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in could not be completed. Please start again from here.',
  )
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a sign-in that is over can be started again', async ({ page }) => {
  await page.goto('/signup?returnTo=/scan')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page).toHaveURL(providerPage)
  await page.goto(`/trial-sign-in?interaction=${randomUUID()}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lima')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'This sign-in is over' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/\/signup\?returnTo=%2Fscan$/)
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page).toHaveURL(providerPage)
  // The tab remembers who tried.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lima')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com')
})

test('nobody is sent away before half a second has passed', async ({ page }) => {
  let hasLeft = false
  page.on('request', (request) => {
    hasLeft ||= new URL(request.url()).pathname === '/auth/login'
  })
  // The page's own clock stands still but for what is let pass.
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
