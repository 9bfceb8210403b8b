import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'

test('an owner compares prices by the year, and finds how they would be paid', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('tab', { name: 'Pricing Plans', selected: true })).toBeVisible()
  const plans = page.getByRole('tabpanel', { name: 'Pricing Plans' })
  await expect(plans.getByText('$49 a month')).toBeVisible()
  await page.getByText('Annual: Save 20%').click()
  await expect(plans.getByText('$39 a month')).toBeVisible()
  await expect(plans.getByText('$49 a month')).toBeHidden()
  await expect(plans.getByText('Billed as $468 a year: $120 less (20%).')).toBeVisible()

  await page.getByRole('tab', { name: 'Pricing Plans' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Feature Comparison', selected: true })).toBeFocused()
  await expect(page).toHaveURL('/pricing#comparison')
  await expect(plans).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Payment Setup' }).click()
  await expect(page.getByText('There is nothing to set up today.')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Do I pay anything today?').click()
  await expect(page.getByText('nobody asks for a card')).toBeVisible()
})

test('an address opens its tab, and without JavaScript all three are there', async ({
  page,
  browser,
}) => {
  await page.goto('/pricing#payment')
  await expect(page.getByRole('tabpanel', { name: 'Payment Setup' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What each plan holds' })).toBeHidden()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/pricing')
  for (const name of ['Pricing Plans', 'Feature Comparison', 'Payment Setup']) {
    await expect(plain.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await plain.getByText('Annual: Save 20%').click()
  await expect(plain.getByText('$39 a month')).toBeVisible()
  await context.close()
})
