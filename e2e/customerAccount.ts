import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { scannerWords } from '../src/web/customer/scan/scanner/scannerWords.ts'
import { passcodeWords } from '../src/web/shared/passcodes/passcodeWords.ts'
import { newPhone, type Phone } from './registerBusiness.ts'
import { type Talk, talkIn } from './talk.ts'
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
export async function confirmPhone(page: Page, phone: Phone, talk?: Talk): Promise<void> {
  const { of, said } = talk ?? (await talkIn('en'))
  const [words, { code }] = [of(scannerWords), of(passcodeWords)]
  const codeField = page.getByRole('textbox', { name: said(code) })
  await expect(page.getByRole('heading', { name: said(words.phone.add) })).toBeVisible()
  await page.getByRole('textbox', { name: said(words.phone.yourPhone) }).fill(phone.national)
  await page.getByRole('button', { name: said(words.phone.textMeACode) }).click()
  await expect(codeField).toBeFocused()
  await codeField.fill(await textedCode(page, phone))
  await page.getByRole('button', { name: said(words.phone.confirm) }).click()
  const digits = lastTwo(phone)
  await expect(page.getByText(said(words.pointsGoTo, { digits }))).toBeVisible()
}

export const lastTwo = ({ national }: Phone) => national.slice(-2)

/** Signs a new customer in and leaves the page at the scanner, with a confirmed phone. */
export async function openScanner(page: Page): Promise<void> {
  await page.goto('/signup?returnTo=/scan')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, newEmail())
  await confirmPhone(page, newPhone())
}
