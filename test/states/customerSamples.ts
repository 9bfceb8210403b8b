import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { PublicBusiness } from '../../src/contract/businesses.ts'
import { checkPointsByCode, type PointsCheck } from '../../src/contract/points.ts'
import { type DescribedCode, describeCode, type ScanResult } from '../../src/contract/scan.ts'
import { openPage, phone, server } from './page.tsx'
import { shop } from './samples.ts'

/** The shop of most tests, as its customers see it. */
export const shopInPublic: PublicBusiness = {
  id: shop.id,
  name: shop.name,
  description: null,
  email: null,
  primaryColor: shop.primaryColor,
  secondaryColor: shop.secondaryColor,
  logoUrl: null,
  voiceFeedbackEnabled: false,
  visitVoiceEnabled: true,
  reviewUrl: null,
  // Elsewhere than the browser, as its owner’s customers may be.
  timeZone: 'America/Denver',
  languages: ['en'],
}

export const code = 'RH-123-20-ABCDEFGH2'

export const describedCode: DescribedCode = {
  kind: 'earn',
  code,
  pointValue: 20,
  business: shopInPublic,
  textsCustomers: true,
}

/** The result of a first scan of 20 points. */
export const scanned: ScanResult = {
  transactionId: 41,
  receipt: 'receipt-of-41',
  pointsEarned: 20,
  pointsBefore: 0,
  totalPoints: 20,
  rewardEarned: false,
  isRepeatScan: false,
  scannedAt: new Date().toISOString(),
  locationId: 1,
  business: {
    id: shop.id,
    name: shop.name,
    rewardDescription: shop.rewardDescription,
    rewardThreshold: shop.rewardThreshold,
    pointCapType: shop.pointCapType,
  },
}

/** Opens, on a phone, the page to which a printed code leads. */
export async function openCode(described: Partial<DescribedCode> = {}): Promise<void> {
  server.answer(describeCode, { ...describedCode, ...described })
  await openPage(`/scan?qr=${code}`, phone)
}

/** Opens another page, or the same one again, in the same tab. Browser storage stays. */
export async function reopen(address: string): Promise<void> {
  await cleanup()
  await openPage(address, phone)
}

export const reloadPage = (): Promise<void> => reopen(`${location.pathname}${location.search}`)

export const phoneField = page.getByRole('textbox', { name: 'Your phone number' })
export const collectButton = page.getByRole('button', { name: /^Collect/ })

export async function collectFor(national: string): Promise<void> {
  await phoneField.fill(national)
  await collectButton.click()
}

/** A row of a receipt: its label and its value. */
export async function expectLine(label: string, value: string): Promise<void> {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
  await expect.element(term).toBeVisible()
  expect(term.element().nextElementSibling?.textContent).toBe(value)
}

/** Makes the browser report that it is offline, until the returned function is called. */
export function goOffline(): () => void {
  const onLine = vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false)
  return () => {
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
}

/** The points of a number that has 20 of 100. */
export const pointsOfShop: PointsCheck = {
  businessId: shop.id,
  businessName: shop.name,
  points: 20,
  rewardThreshold: shop.rewardThreshold,
  hasReward: false,
  pointsNeeded: 80,
  rewardDescription: shop.rewardDescription,
  givesPoints: true,
}

/** Opens the points check of the shop's printed code, with this answer to a number. */
export async function checkPoints(points: PointsCheck = pointsOfShop): Promise<void> {
  server.answer(checkPointsByCode, points)
  await openCheck()
  await phoneField.fill('(415) 234-0138')
  await page.getByRole('button', { name: 'Check My Points' }).click()
}

export const checkCode = 'RH-123-CHECK-ABCDEFGH2'

export async function openCheck(): Promise<void> {
  const described = { ...describedCode, kind: 'check', code: checkCode, pointValue: 0 } as const
  server.answer(describeCode, described)
  await openPage(`/check-points?code=${checkCode}`, phone)
}
