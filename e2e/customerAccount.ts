import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newPhone, type Phone } from './registerBusiness.ts'
import { textedCode } from './textedCode.ts'

export const providerPage = /\/trial-sign-in\?interaction=/
export const newEmail = () => `${randomUUID()}@example.com`

/** At the provider's page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(providerPage)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lima')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** In the scanner, which then says whose points it collects. */
export async function confirmPhone(page: Page, phone: Phone): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Add your phone number' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(phone.national)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill(await textedCode(page, phone))
  await page.getByRole('button', { name: 'Confirm number' }).click()
  await expect(page.getByText(`Points go to the number ending ${lastTwo(phone)}`)).toBeVisible()
}

export const lastTwo = ({ national }: Phone) => national.slice(-2)

/** Signs a new customer in and leaves the page at the scanner, with a confirmed phone. */
export async function openScanner(page: Page): Promise<void> {
  await page.goto('/signup?returnTo=/scan')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, newEmail())
  await confirmPhone(page, newPhone())
}
