import { expect, type Page } from '@playwright/test'

/** A part of the settings, by the way that owners take from their dashboard. */
export async function openSettings(page: Page, part: string) {
  await page.goto('/business-dashboard-real')
  await page.getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('main')
  await settings.getByRole('link', { name: part }).click()
  await expect(settings.getByRole('heading', { level: 2, name: part })).toBeVisible()
  return settings
}
