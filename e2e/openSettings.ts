import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a part of the settings as owners do, from their dashboard. */
export async function openSettings(page: Page, part: string): Promise<Locator> {
  await page.goto('/business-dashboard-real')
  await page.getByRole('link', { name: 'Settings' }).click()
  return openPart(page, part)
}

/** Opens another part of the open settings. */
export async function openPart(page: Page, part: string): Promise<Locator> {
  const list = page.getByRole('navigation', { name: 'Settings' })
  // How many there are stands beside some.
  await list.getByRole('link', { name: new RegExp(`^${part} ?\\d*$`) }).click()
  const opened = page.getByRole('region', { name: part, exact: true })
  await expect(opened).toBeVisible()
  return opened
}
