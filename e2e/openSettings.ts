import { expect, type Locator, type Page } from '@playwright/test'

/** A part of the settings, by the way that owners take from their dashboard. */
export async function openSettings(page: Page, part: string): Promise<Locator> {
  await page.goto('/business-dashboard-real')
  await page.getByRole('link', { name: 'Settings' }).click()
  return openPart(page, part)
}

/** Another part, in settings that are open. */
export async function openPart(page: Page, part: string): Promise<Locator> {
  const list = page.getByRole('navigation', { name: 'Settings' })
  await list.getByRole('link', { name: part, exact: true }).click()
  const opened = page.getByRole('region', { name: part, exact: true })
  await expect(opened).toBeVisible()
  return opened
}
