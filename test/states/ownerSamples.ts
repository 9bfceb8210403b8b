import { type ActivityEntry, listActivity } from '../../src/contract/activity.ts'
import {
  type Analytics,
  getAnalytics,
  getRewardProgress,
  getTimeline,
  type RewardProgress,
  type Timeline,
} from '../../src/contract/analytics.ts'
import { getProvider } from '../../src/contract/auth.ts'
import {
  type Business,
  enterBusinessCode,
  listMyBusinesses,
} from '../../src/contract/businesses.ts'
import { type Ladder, type LadderReward, listRewards } from '../../src/contract/ladder.ts'
import type { Location } from '../../src/contract/locations.ts'
import { outboxSetup } from '../../src/contract/messages.ts'
import type { PasscodeQuestion } from '../../src/contract/passcodes.ts'
import type { Endpoint } from '../../src/contract/platform/endpoint.ts'
import { readPointsExpiry } from '../../src/contract/pointsExpiry.ts'
import { type CostOfPromotion, getCostOfPromotion } from '../../src/contract/promotionCost.ts'
import { listPromotions, type Promotion } from '../../src/contract/promotions.ts'
import {
  type CheckCode,
  getCheckCode,
  listCodeFigures,
  listQrCodes,
  type QrCode,
} from '../../src/contract/qr-codes.ts'
import { getReturning } from '../../src/contract/returning.ts'
import { findClaim } from '../../src/contract/rewards.ts'
import { getRewardsReport, type RewardsReport } from '../../src/contract/rewardsReport.ts'
import { type CostOfRewards, getCostOfRewards } from '../../src/contract/ruleCost.ts'
import { server } from './page.tsx'
import { shop, signInOwner } from './samples.ts'

/** The codes of 1, 20 and 60 points that every new shop has. */
export const codes: readonly [QrCode, QrCode, QrCode] = [
  codeOf({ id: 11, pointValue: 1, tier: 'low', description: 'Small: under $20' }),
  codeOf({ id: 12, pointValue: 20, tier: 'medium', description: 'Medium: $20 to $59' }),
  codeOf({ id: 13, pointValue: 60, tier: 'high', description: 'Large: $60 or more' }),
]

/** A location of the shop. */
export function locationOf(id: number, name: string): Location {
  return {
    id,
    name,
    address: `12 ${name}`,
    timeZone: 'UTC',
    openingHours: [],
    isOpen: true,
    closedAt: null,
    acceptedCardDate: null,
    codes: 3,
    members: 0,
    devices: 0,
    revision: 1,
  }
}

/** A code of the shop with these properties. */
export function codeOf(parts: Partial<QrCode> & { id: number; pointValue: number }): QrCode {
  const code = `RH-123-${parts.pointValue}-ABCDEFGH${parts.id % 10}`
  return {
    code,
    link: `http://localhost/scan?qr=${code}`,
    description: `${parts.pointValue} point QR code`,
    isActive: true,
    tier: null,
    isOlder: false,
    replacedAt: null,
    createdAt: '2026-01-05T17:00:00.000Z',
    locationId: 1,
    presence: 'paper',
    ...parts,
  }
}

export const checkCode: CheckCode = {
  id: 19,
  code: 'RH-123-CHECK-ABCDEFGHJ',
  link: 'http://localhost/check-points?code=RH-123-CHECK-ABCDEFGHJ',
}

export const figures: Analytics = {
  totalCustomers: 42,
  newCustomersThisMonth: 5,
  totalPointsAwarded: 3_160,
  totalRewardsClaimed: 9,
  totalRewardsEarned: 12,
  totalPointsWaiting: 640,
  entries: 60,
}

/** Fourteen days, with points only on the last. */
export const fortnight: Timeline = {
  unit: 'day',
  steps: Array.from({ length: 14 }, (_, day) => {
    const date = `2026-11-${String(day + 11).padStart(2, '0')}`
    const isLast = day === 13
    return {
      from: date,
      to: date,
      points: isLast ? 222 : 0,
      visits: isLast ? 7 : 0,
      rewardsClaimed: isLast ? 1 : 0,
      isUnderWay: isLast,
    }
  }),
  entries: 60,
  locations: [],
}

export const progress: RewardProgress = {
  rewardThreshold: 100,
  closest: [{ customerId: 7, phone: '+14152340138', points: 80 }],
  customersWithReward: 0,
}

/** A reward of the shop with these properties. */
export function rewardOf(
  parts: Partial<LadderReward> & { id: number; points: number },
): LadderReward {
  return {
    name: `Reward ${parts.id}`,
    kind: 'spend',
    startsOn: null,
    endsOn: null,
    locationIds: null,
    isOn: true,
    cost: null,
    ...parts,
  }
}

/** The shop's only reward, as it is in its profile. */
export function ladderOf(business: Business): Ladder {
  const { pointCapType, revision, rewardThreshold: points, rewardDescription: name } = business
  return { pointCapType, revision, rewards: [rewardOf({ id: 1, points, name })] }
}

/** Double points on Tuesday and Thursday mornings. */
export const quietMornings: Promotion = {
  id: 1,
  name: 'Quiet mornings',
  effect: 'times',
  amount: 2,
  weekdays: [2, 4],
  from: '09:00',
  to: '11:00',
  startsOn: null,
  endsOn: null,
  locationIds: null,
  codeIds: null,
  mostADay: 1,
  isOn: true,
}

const noDays = Array.from({ length: 24 }, () => 0)
const counted = {
  visits: 640,
  visitors: 131,
  week: Array.from({ length: 7 }, (_, day) =>
    noDays.map((_, hour) => (hour > 7 && hour < 16 ? day + hour : 0)),
  ),
  earned: 44,
  wouldEarn: 37,
  rewards: [
    {
      id: 1,
      name: 'Free coffee',
      points: 120,
      kind: 'spend' as const,
      earned: 44,
      wouldEarn: 37,
      cost: null,
    },
  ],
  cost: null,
  sooner: { customers: 0, days: 0 },
  later: { customers: 31, days: 8.2 },
}

/** 312 customers, and what a first reward and a cookie did with them. */
export const rewardsReport: RewardsReport = {
  since: '2026-08-27T18:00:00.000Z',
  until: '2026-11-25T18:00:00.000Z',
  customers: 312,
  balances: { top: 100, counts: [90, 62, 40, 31, 20, 12, 9, 7, 6, 5, 4, 3, 2, 0, 0, 0, 0, 0, 21] },
  rewards: [
    {
      id: 1,
      ready: 21,
      near: 14,
      had: null,
      given: 38,
      givenBefore: 31,
      people: 29,
      points: 3_800,
      cost: 9_120,
      withoutCost: 0,
    },
    {
      id: 2,
      ready: 64,
      near: 1,
      had: null,
      given: 14,
      givenBefore: null,
      people: 12,
      points: 700,
      cost: null,
      withoutCost: 14,
    },
    {
      id: 3,
      ready: null,
      near: null,
      had: 9,
      given: 0,
      givenBefore: null,
      people: 0,
      points: 0,
      cost: null,
      withoutCost: 0,
    },
  ],
}

/** What 120 points would have changed. */
export const costOfRewards: CostOfRewards = {
  since: '2026-08-27T18:00:00.000Z',
  until: '2026-11-25T18:00:00.000Z',
  days: 90,
  readyOn: null,
  leavesOutDates: false,
  counted: { ...counted, waiting: 21, atOnce: 0, wouldLose: 0, near: 13 },
}

/** What double points on two afternoons would have cost. */
export const costOfPromotion: CostOfPromotion = {
  ...costOfRewards,
  counted: {
    ...counted,
    wouldEarn: 56,
    morePoints: 1_240,
    customers: 61,
    visitsInHours: 96,
    byWeekday: [0, 58, 38, 0, 0, 0, 0].map((visits) => ({ visits, points: visits * 13 })),
  },
  said: 'said-by-the-server',
}

/** A scan of 20 points. */
export const entry: ActivityEntry = {
  id: 501,
  kind: 'accrual',
  points: 20,
  balanceAfter: 60,
  customerId: '7',
  customerPhone: '+14152340138',
  customerTotalPoints: 60,
  rewardsWaiting: 0,
  isRepeatScan: false,
  isWrongNumber: false,
  codeDescription: 'Medium: $20 to $59',
  actor: 'customer',
  note: null,
  reverses: null,
  isUndone: false,
  mayUndo: true,
  locationId: 1,
  createdAt: '2026-11-24T18:30:00.000Z',
}

/** The answer of a call that needs a code texted to the shop's phone. */
export const codeQuestion: PasscodeQuestion = {
  success: false,
  codeRequired: true,
  challengeId: 'AAAAAAAAAAAAAAAAAAAAAA',
  message: 'Enter the code we texted to the number ending 23.',
  resendAfterMs: 60_000,
  expiresAt: '2030-01-01T00:00:00.000Z',
  isTexted: true,
  ways: { text: null, email: false, recoveryCode: false },
}

/** Answers everything that the dashboard asks for: a shop with three codes and one scan. */
export function signInAtDashboard(business: Business = shop): void {
  signInOwner(business)
  server.answer(listMyBusinesses, [])
  server.answer(getProvider, null)
  server.answer(getAnalytics, figures)
  server.answer(getTimeline, fortnight)
  server.answer(getRewardProgress, progress)
  server.answer(listRewards, ladderOf(business))
  server.answer(getRewardsReport, rewardsReport)
  server.answer(findClaim, { customerPhone: '+14152340138', rewardId: null, points: 120 })
  server.answer(listPromotions, { revision: business.revision, promotions: [] })
  server.answer(getCostOfRewards, costOfRewards)
  server.answer(getCostOfPromotion, costOfPromotion)
  server.answer(listQrCodes, [...codes])
  server.answer(readPointsExpiry, { months: null, from: null, idle: [] })
  server.answer(listCodeFigures, [])
  server.answer(getCheckCode, checkCode)
  server.answer(listActivity, [entry])
  server.answer(getReturning, returning)
}

/** Twelve customers at fifteen dollars. */
export const returning = {
  customersBack: 12,
  averageSale: { amount: 15, from: 'owner' },
} as const

/** Makes a call need a code texted to the shop's phone, which has been sent. */
export function askForCode(endpoint: Endpoint): void {
  server.refuse(endpoint, 'fresh_code_required')
  server.answer(enterBusinessCode, codeQuestion)
  server.answer(outboxSetup, { textsArriveHere: false, emailsArriveHere: false })
}

/** Accepts the texted code from now on. */
export function takeCode(): void {
  server.answer(enterBusinessCode, { success: true, freshUntil: '2030-01-01T00:00:00.000Z' })
}
