import { expect, type Page } from '@playwright/test'
import { type Phone, registerBusiness } from './registerBusiness.ts'

/** The settings of a business that is registered in this browser. */
export async function openSettings(page: Page, name: string, phone?: Phone) {
  await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  return settings
}
