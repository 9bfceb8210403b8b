import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { hasMoved } from './hasMoved.ts'

export interface Phone {
  /** As somebody types it after choosing the country. */
  readonly national: string
}

export function newPhone(): Phone {
  const digits = String(randomInt(2_000_000, 9_999_999))
  return { national: `(415) ${digits.slice(0, 3)}-${digits.slice(3)}` }
}

/** Registers through the page and returns the business ID from its receipt. */
export async function registerBusiness(
  page: Page,
  name: string,
  phone: Phone = newPhone(),
): Promise<number> {
  await page.goto('/business-register')
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(phone.national)
  await page.getByRole('button', { name: 'Register business' }).click()
  await expect(page.getByRole('heading', { name: `${name} is registered` })).toBeFocused()
  // The receipt slides out; nobody is quick enough to miss a button that still moves.
  await expect.poll(() => page.evaluate(hasMoved)).toBe(true)
  const id = page.getByRole('term').filter({ hasText: 'Business ID' })
  return Number(await id.locator('xpath=following-sibling::dd').textContent())
}
