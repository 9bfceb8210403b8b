import { expect, type Page } from '@playwright/test'
import type { QrCode } from '../src/contract/qr-codes.ts'

/** The printed text of a code of the open dashboard, whose pictures name the shop. */
export async function printedCode(page: Page, points: number): Promise<string> {
  const card = page.getByRole('article', { name: `${points}-point code` })
  const picture = (await card.getByRole('img').getAttribute('src')) ?? ''
  const [shop = ''] = /^\/api\/businesses\/\d+/.exec(picture) ?? []
  const codes: QrCode[] = await (await page.request.get(`${shop}/qr-codes-public`)).json()
  return codes.find(({ pointValue }) => pointValue === points)?.code ?? ''
}

export async function collect(page: Page, phone: { national: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(phone.national)
  await page.getByRole('button', { name: /^Collect \d+ points?$/ }).click()
}

export async function expectDetail(page: Page, label: string, value: string): Promise<void> {
  const row = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
  await expect(row.locator('xpath=following-sibling::dd')).toHaveText(value)
}

/** Asks to reset the points of the customer in the newest row of the open dashboard. */
export async function askReset(page: Page): Promise<void> {
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await activity
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Reset points' }).click()
}
