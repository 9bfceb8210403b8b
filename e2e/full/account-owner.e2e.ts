import { type Browser, expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expectUnauthorized, newEmail, signIn } from '../customerAccount.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** Coming in with an account: an owner, with a business or none yet. */

test('an owner by name and phone links an account, and needs no form any more', async ({
  page,
  browser,
}, testInfo) => {
  const name = `Linked Shop ${testInfo.project.name}`
  const email = newEmail()
  await registerBusiness(page, name)
  await page.goto('/business/setup')
  await expect(page.getByRole('heading', { name: 'Business Settings' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(name)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Sign in with / }).click()
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Business Settings' })).toBeVisible()
  await expect(page.getByText(/^An account is connected to this business\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sign in with / })).toBeHidden()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await test.step('in another browser, the account alone opens the dashboard', async () => {
    await openDashboardByAccount(browser, { email, name })
  })
})

test('an account without a business is told so, and led on', async ({ page }) => {
  const email = newEmail()
  await page.goto('/business-check')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/business-dashboard-real$/)
  await expect(
    page.getByRole('heading', { name: 'This account has no business yet' }),
  ).toBeVisible()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open it by name and phone' }).click()
  await expect(page).toHaveURL(/\/business-check$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Register your business' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Setup' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Use another account' }).click()
  await expect(page).not.toHaveURL(/\/business-dashboard-real$/)
  await page.goto('/business-dashboard-real')
  await expect(page.getByText('Access Error', { exact: true })).toBeVisible()
})

test('the setup asks to sign in, and makes a first business the account’s own', async ({
  page,
  browser,
}, testInfo) => {
  const name = `First Shop ${testInfo.project.name}`
  const email = newEmail()
  await expectUnauthorized(page, '/business/setup')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/business\/setup$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Business Setup' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('hello@first.example')
  await page.getByRole('textbox', { name: 'Phone' }).fill(newPhone().national)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByText('Business Created', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your business has been successfully created!', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/business-dashboard-real$/)
  await page.goto('/business/setup')
  await expect(page.getByRole('heading', { name: 'Business Settings' })).toBeVisible()
  await expect(page.getByText('Setup Complete', { exact: true })).toBeVisible()
  await openDashboardByAccount(browser, { email, name })
})

async function openDashboardByAccount(
  browser: Browser,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/signup?returnTo=/business-dashboard-real')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/business-dashboard-real$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await context.close()
}
