import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { PromisedBonus } from '../../src/contract/bonus.ts'
import { type ScanResult, scanWithPhone } from '../../src/contract/scan.ts'
import { collectFor, openCode, scanned } from './customerSamples.ts'
import { server } from './page.tsx'

/** A scan in a happy hour, and the code of a reward that it may unlock. */

export const claim = {
  claimCode: 'K7M2Q',
  expiresAt: new Date(Date.now() + 180_000).toISOString(),
  validForMs: 180_000,
  rewardsWaiting: 2,
  rewardDescription: 'Free coffee',
  rewardId: 1,
  ticket: 'a.ticket',
}
export const happy: PromisedBonus = {
  name: 'Happy hour',
  effect: 'times',
  amount: 2,
  points: 20,
  isMost: false,
  until: '11:00',
  forMs: 3_600_000,
  mostADay: null,
}
export const doubled: Partial<ScanResult> = {
  pointsBefore: 41,
  bonus: { points: 20, name: 'Happy hour', isMost: false },
  totalPoints: 81,
}
export const collect = async (
  promotion: PromisedBonus | undefined,
  result: Partial<ScanResult>,
) => {
  server.answer(scanWithPhone, { ...scanned, ...result })
  await openCode(promotion && { promotion })
  if (promotion) await expect.element(page.getByText(/until|today/).first()).toBeVisible()
  await collectFor('(415) 234-0138')
}
