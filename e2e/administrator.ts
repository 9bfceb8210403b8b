import { expect, type Page } from '@playwright/test'
import { adminPassword } from './adminPassword.ts'
import { searchFor } from './searchFor.ts'

/** Opens the panel, or a section of it, as the administrator. */
export async function openPanel(page: Page, choice = ''): Promise<void> {
  await signInAdmin(page)
  await page.goto(`/admin-panel${choice}`)
}

/** Signs this browser in as the administrator, with the call that the password form makes. */
export async function signInAdmin(page: Page): Promise<void> {
  await page.goto('/email-access')
  const data = { password: adminPassword }
  const signedIn = await page.request.post('/api/admin/login', { data })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  await page.evaluate(() => {
    localStorage.setItem('adminAuthenticated', 'true')
    localStorage.setItem('adminAuthTime', String(Date.now()))
  })
}

export async function enterPassword(page: Page, password = adminPassword): Promise<void> {
  await page.getByLabel('Admin password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const businesses = (page: Page) => page.getByRole('region', { name: 'Businesses' })

/** Finds a business by its name, which is unique. */
export async function findBusiness(page: Page, name: string): Promise<void> {
  await searchFor(page, page.getByRole('searchbox', { name: 'Search businesses' }), name)
  const rows = businesses(page).getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(1)
  // Without the header row.
  await expect(businesses(page).getByRole('row')).toHaveCount(2)
}

/** Opens one of the dialogs of the business that was found. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await businesses(page)
    .getByRole('button', { name: new RegExp(`^More for ${name}, ID`) })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const told = (page: Page, title: string) => page.getByText(title, { exact: true })
