import { expect, type Page } from '@playwright/test'
import { type Phone, registerBusiness } from './registerBusiness.ts'

/**
 * The setup wizard of a business that is registered in this browser: its steps, fields and saving.
 */
export async function openSetup(page: Page, name: string, phone?: Phone): Promise<number> {
  const businessId = await registerBusiness(page, name, phone)
  await page.goto('/business/setup')
  await expect(page.getByRole('heading', { level: 2, name: 'Business Info' })).toBeVisible()
  return businessId
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const step = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Setup steps' }).getByRole('button', { name: title })

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
}

export async function save(page: Page): Promise<void> {
  await step(page, 'Notifications').click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Business Updated', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/business-dashboard-real$/)
}
