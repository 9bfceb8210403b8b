import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newEmail, signIn } from '../customerAccount.ts'

/** Signing in with an account that has no business: what it can do next. */

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
