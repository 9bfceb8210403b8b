import { expect, type Page } from '@playwright/test'
import type { Phone } from './registerBusiness.ts'

/** Opens a customer's page, found by the last digits of the number. */
export async function openCustomer(page: Page, { national }: Phone): Promise<void> {
  await page.goto('/business/customers')
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(national.slice(-4))
  await expect(page).toHaveURL(/search=\d{4}$/)
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: national }).click()
  await expect(page.getByRole('heading', { level: 1, name: national })).toBeFocused()
}
