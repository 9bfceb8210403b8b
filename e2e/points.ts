import { expect, type Page } from '@playwright/test'
import type { QrCode } from '../src/contract/qr-codes.ts'
import { checkWords } from '../src/web/customer/points/checkWords.ts'
import { pointsWords } from '../src/web/customer/points/pointsWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { type Talk, talkIn } from './talk.ts'

/** The printed text of a code of the open dashboard, whose pictures name the shop. */
export async function printedCode(page: Page, points: number): Promise<string> {
  const card = page.getByRole('article', { name: `${points}-point code` })
  const picture = (await card.getByRole('img').getAttribute('src')) ?? ''
  const [shop = ''] = /^\/api\/businesses\/\d+/.exec(picture) ?? []
  const codes: QrCode[] = await (await page.request.get(`${shop}/qr-codes-public`)).json()
  return codes.find(({ pointValue }) => pointValue === points)?.code ?? ''
}

interface Collecting {
  readonly talk?: Talk
  /** What the open code gives, which only an English journey may leave out. */
  readonly points?: number
}

export async function collect(
  page: Page,
  phone: { national: string },
  { talk, points }: Collecting = {},
): Promise<void> {
  const { of, said } = talk ?? (await talkIn('en'))
  const words = of(scanWords)
  const collects =
    points === undefined ? /^Collect \d+ points?$/ : said(words.collect, { count: points })
  await page.getByRole('textbox', { name: said(words.yourPhone) }).fill(phone.national)
  await page.getByRole('button', { name: collects }).click()
}

/** Asks for the points of a number at a shop whose points check is open. */
export async function checkPoints(
  page: Page,
  { national }: { national: string },
  { of, said }: Talk,
): Promise<void> {
  const words = of(checkWords)
  await page.getByRole('textbox', { name: said(words.yourPhone) }).fill(national)
  await page.getByRole('button', { name: said(words.checkMyPoints) }).click()
}

/** The points check says how many are missing. */
export async function expectNeeded(page: Page, { of, bold }: Talk, count: number): Promise<void> {
  await expect(page.getByText(bold(of(pointsWords).neededFor, { count }))).toBeVisible()
}

export async function expectDetail(
  page: Page,
  label: string | RegExp,
  value: string,
): Promise<void> {
  const hasText = typeof label === 'string' ? new RegExp(`^${label}$`) : label
  const row = page.getByRole('term').filter({ hasText })
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
