import { type ActivityEntry, listActivity, searchActivity } from '../../contract/activity.ts'
import {
  getAnalytics,
  getInsights,
  getRewardProgress,
  getTimeline,
} from '../../contract/analytics.ts'
import { getBusiness } from '../../contract/businesses.ts'
import { type Profile, perProfileField } from '../../contract/customerProfile.ts'
import {
  type Customer,
  getCustomer,
  listCustomers,
  listDuplicates,
  searchCustomers,
} from '../../contract/customers.ts'
import { listDayCards } from '../../contract/dayCards.ts'
import { getTillSettings, listDevices } from '../../contract/devices.ts'
import { type Location, listLocations } from '../../contract/locations.ts'
import { readOccasions } from '../../contract/occasions.ts'
import type { CallInput, CallOutput, Endpoint } from '../../contract/platform/endpoint.ts'
import { rewardsWaiting } from '../../contract/progress.ts'
import { getCheckCode, listCodeFigures, listQrCodes } from '../../contract/qr-codes.ts'
import { getReturning, getReturningInsights } from '../../contract/returning.ts'
import {
  getReviewSummary,
  listReviews,
  type Review,
  searchReviews,
} from '../../contract/reviews.ts'
import { listStaff } from '../../contract/staff.ts'
import { getTeamReport } from '../../contract/teamReport.ts'
import { type Finding, listBursts, listFindings } from '../../contract/watch.ts'
import { CallError } from '../platform/api/callError.ts'
import { type Calendar, calendarOf } from '../shared/demo/calendar.ts'
import { demoShop } from '../shared/demo/shop.ts'
import snapshot from '../shared/demo/snapshot/records.json'
import { customerPage, entryPage, reviewPage } from './lists.ts'
import {
  dayCardsOf,
  devicesOf,
  insightsOf,
  placeOf,
  reportOf,
  summaryOf,
  teamOf,
  timelineOf,
} from './places.ts'
import { returningInsightsOf, returningOf } from './returning.ts'

type Details = Customer & Profile & { lifetimePoints: number; rewardsClaimed: number }

/** What the demo's shop answers: recorded answers of the server, with current dates. */
export interface Snapshot {
  readonly has: (endpoint: unknown) => boolean
  readonly read: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => CallOutput<E>
}

export function openSnapshot(now: Date): Snapshot {
  const answers = answersOf(now)
  return {
    has: (endpoint) => answers.has(endpoint),
    read: (endpoint, input) => answers.get(endpoint)?.(input as never) as never,
  }
}

type Answer = (input: never) => unknown

/** Checks the answer's type against the contract of its call. */
function to<E extends Endpoint>(
  endpoint: E,
  answer: (input: CallInput<E>) => CallOutput<E>,
): [unknown, Answer] {
  return [endpoint, answer as Answer]
}

function answersOf(now: Date): ReadonlyMap<unknown, Answer> {
  const calendar = calendarOf(now)
  const opened = { createdAt: calendar.at(demoShop.business.createdAt) }
  const customers = customersOf(calendar)
  const entries = entriesOf(calendar, new Map(customers.map((one) => [one.id, one])))
  const reviews = reviewsOf(calendar)
  return new Map([
    to(getBusiness, () => ({ ...demoShop.business, ...opened })),
    to(listLocations, () => snapshot.locations as Location[]),
    to(readOccasions, () => snapshot.occasions),
    to(getAnalytics, ({ query }) => (placeOf(query) ?? demoShop).analytics),
    to(getRewardProgress, ({ query }) => (placeOf(query) ?? demoShop).progress),
    to(getTimeline, ({ query }) => timelineOf(calendar, query)),
    to(getInsights, ({ query }) => insightsOf(calendar, now, placeOf(query))),
    to(getReturning, () => returningOf(customers, now)),
    to(getReturningInsights, () => returningInsightsOf(customers, { now, entries })),
    to(listBursts, () => []),
    to(listDuplicates, () => []),
    to(listQrCodes, () =>
      demoShop.codes.map((code) => ({ ...code, ...opened, presence: 'paper' as const })),
    ),
    to(getCheckCode, () => demoShop.checkCode),
    to(listDayCards, ({ query }) => dayCardsOf(now, query)),
    to(listCodeFigures, () =>
      demoShop.codeFigures.map(({ lastScanAt, ...figures }) => ({
        ...figures,
        lastScanAt: lastScanAt && calendar.at(lastScanAt),
      })),
    ),
    to(listCustomers, ({ query }) => customerPage(customers, query, now)),
    to(searchCustomers, ({ body }) => customerPage(customers, body, now)),
    to(getCustomer, ({ params }) => {
      const found = customers.find(({ id }) => id === Number(params.customerId))
      if (!found) throw customerNotFound()
      const texts = { state: 'none', since: null } as const
      return { ...found, mergedInto: null, merged: [], texts }
    }),
    to(listActivity, ({ query }) => entryPage(entries, query)),
    to(searchActivity, ({ body }) => entryPage(entries, body)),
    to(getReviewSummary, ({ query }) => summaryOf(calendar, placeOf(query))),
    to(listReviews, ({ query }) => reviewPage(reviews, query)),
    to(searchReviews, ({ body }) => reviewPage(reviews, body)),
    to(listStaff, () => teamOf(calendar)),
    to(listDevices, () => devicesOf(calendar)),
    to(getTillSettings, () => snapshot.team.till),
    to(getTeamReport, ({ query }) => reportOf(calendar, query.days ?? '30')),
    to(listFindings, () => snapshot.team.findings as Finding[]),
  ])
}

const customerNotFound = () =>
  new CallError({ status: 404, code: 'customer_not_found', message: 'Customer not found.' })

function customersOf({ at }: Calendar): Details[] {
  const rows = snapshot.customers as [
    number,
    string,
    number,
    number,
    number,
    number,
    string,
    string,
    ...(string | null)[],
  ][]
  return rows.map(([id, phone, points, visits, lifetimePoints, rewardsClaimed, ...more]) => {
    const [first, last, ...written] = more
    return {
      id,
      phone,
      points,
      visits,
      lifetimePoints,
      rewardsClaimed,
      ...perProfileField((_, place) => written[place] ?? null),
      rewardsWaiting: rewardsWaiting(points, demoShop.business),
      firstSeenAt: at(first),
      lastVisitAt: last && at(last),
      isBlocked: false,
    }
  })
}

type EntryRow = [
  ...[id: number, customerId: number, kind: ActivityEntry['kind'], points: number, after: number],
  ...[
    at: string,
    words: string | null,
    reverses: number | null,
    isRepeat: boolean,
    mayUndo: boolean,
    locationId: number,
    staffName: string | null,
    deviceName: string | null,
  ],
]

function entriesOf({ at }: Calendar, customers: ReadonlyMap<number, Details>): ActivityEntry[] {
  const rows = snapshot.entries as EntryRow[]
  const kinds = new Map(rows.map(([id, , kind]) => [id, kind]))
  const undone = new Set(rows.map(([, , , , , , , reverses]) => reverses))
  return rows.map((row) => {
    const [id, customerId, kind, points, balanceAfter, moment, words, reverses] = row
    const customer = customers.get(customerId)
    const [locationId, staffName, deviceName] = row.slice(10) as [
      number,
      string | null,
      string | null,
    ]
    return {
      id,
      kind,
      points,
      balanceAfter,
      isWrongNumber: false,
      customerId: String(customerId),
      customerPhone: customer?.phone ?? null,
      customerTotalPoints: customer?.points ?? 0,
      rewardsWaiting: customer?.rewardsWaiting ?? 0,
      codeDescription: kind === 'accrual' ? words : null,
      note: kind === 'accrual' ? null : words,
      ...(staffName === null
        ? { actor: kind === 'accrual' ? 'customer' : 'owner' }
        : { actor: 'staff', staffName }),
      ...(deviceName !== null && { deviceName }),
      locationId,
      reverses: reverses === null ? null : { id: reverses, kind: kinds.get(reverses) ?? kind },
      isRepeatScan: row[8],
      isUndone: undone.has(id),
      mayUndo: row[9],
      createdAt: at(moment),
    }
  })
}

function reviewsOf({ at }: Calendar): Review[] {
  return snapshot.reviews.map((review) => ({
    ...review,
    replyBy: 'none',
    createdAt: at(review.createdAt),
    answeredAt: review.answeredAt && at(review.answeredAt),
  }))
}
