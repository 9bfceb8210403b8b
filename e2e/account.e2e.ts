import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newEmail, providerPage, signIn } from './customerAccount.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

const dashboard = /\/business-dashboard-real$/

test('an owner links an account, and comes in with it alone from another browser', {
  tag: '@long',
}, async ({ page, other }) => {
  const email = newEmail()
  const { name } = await openShop(page)
  await page.goto('/business/setup')
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(name)
  await page.getByRole('link', { name: /^Sign in with / }).click()
  await signIn(page, email)
  await expect(page.getByText(/^An account is connected to this business\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sign in with / })).toBeHidden()
  await openDashboardByAccount(other, { email, name })
})

test('an account without a business sets up its first one', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const email = newEmail()
  const name = `First Shop ${randomInt(100_000)}`
  await page.goto('/business-check')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(dashboard)
  await expect(
    page.getByRole('heading', { name: 'This account has no business yet' }),
  ).toBeVisible()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Register your business' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Setup' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('hello@first.example')
  await page.getByRole('textbox', { name: 'Phone' }).fill(newPhone().national)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByText('Business Created', { exact: true })).toBeVisible()
  const created = 'Your business has been successfully created!'
  await expect(page.getByText(created, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(dashboard)
  await page.goto('/business/setup')
  await expect(page.getByText('Setup Complete', { exact: true })).toBeVisible()
  await openDashboardByAccount(other, { email, name })
})

async function openDashboardByAccount(
  page: Page,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await page.goto('/signup?returnTo=/business-dashboard-real')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(dashboard)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

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
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(
      page.getByRole('heading', { name: 'This sign-in is no longer valid' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect(page).toHaveURL(/\/signup\?returnTo=%2Fscan$/)
    await page.getByRole('link', { name: /^Continue with / }).click()
    await expect(page).toHaveURL(providerPage)
    // The tab remembers who tried.
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lima')
  })

  await page.getByRole('button', { name: 'Sign In' }).click()
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
    'You were not signed in. Please try again, or choose another account.',
  )
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
