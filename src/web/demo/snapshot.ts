import {
  type ActivityEntry,
  type ActivityFilter,
  listActivity,
  searchActivity,
} from '../../contract/activity.ts'
import {
  getAnalytics,
  getInsights,
  getRewardProgress,
  getTimeline,
  type Insights,
} from '../../contract/analytics.ts'
import { getBusiness } from '../../contract/businesses.ts'
import {
  type Customer,
  type CustomerSort,
  type CustomerState,
  getCustomer,
  listBursts,
  listCustomers,
  searchCustomers,
} from '../../contract/customers.ts'
import type { CallInput, CallOutput, Endpoint } from '../../contract/endpoint.ts'
import { progressOf, rewardsWaiting } from '../../contract/progress.ts'
import { getCheckCode, listCodeFigures, listQrCodes } from '../../contract/qr-codes.ts'
import {
  getReviewSummary,
  listReviews,
  type Review,
  type ReviewSummary,
  searchReviews,
} from '../../contract/reviews.ts'
import { listStaff } from '../../contract/staff.ts'
import { listFindings } from '../../contract/watch.ts'
import { CallError } from '../api/callError.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { demoShop } from './shop.ts'
import snapshot from './snapshot/records.json'

type Details = Customer & { note: null; lifetimePoints: number; rewardsClaimed: number }

/** What the demo's shop answers: the server's own answers, of these days. */
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

/** Holds an answer to the contract of its call. */
function to<E extends Endpoint>(
  endpoint: E,
  answer: (input: CallInput<E>) => CallOutput<E>,
): [unknown, Answer] {
  return [endpoint, answer as Answer]
}

function answersOf(now: Date): ReadonlyMap<unknown, Answer> {
  const calendar = calendarOf(now)
  const opened = { createdAt: calendar.at(demoShop.business.createdAt) }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const customers = customersOf(calendar)
  const entries = entriesOf(calendar, new Map(customers.map((one) => [one.id, one])))
  const reviews = reviewsOf(calendar)
  return new Map([
    to(getBusiness, () => ({ ...demoShop.business, ...opened, timeZone })),
    to(getAnalytics, () => demoShop.analytics),
    to(getRewardProgress, () => demoShop.progress),
    to(getTimeline, ({ query }) => calendar.timeline(query.range ?? '14-days')),
    to(getInsights, () => insightsOf(calendar, now)),
    to(listBursts, () => []),
    to(listQrCodes, () => demoShop.codes.map((code) => ({ ...code, ...opened }))),
    to(getCheckCode, () => demoShop.checkCode),
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
      return { ...found, texts: { state: 'none', since: null } as const }
    }),
    to(listActivity, ({ query }) => entryPage(entries, query)),
    to(searchActivity, ({ body }) => entryPage(entries, body)),
    to(getReviewSummary, () => summaryOf(calendar)),
    to(listReviews, ({ query }) => reviewPage(reviews, query)),
    to(searchReviews, ({ body }) => reviewPage(reviews, body)),
    to(listStaff, () => []),
    to(listFindings, () => []),
  ])
}

const customerNotFound = () =>
  new CallError({ status: 404, code: 'customer_not_found', message: 'Customer not found.' })

function customersOf({ at }: Calendar): Details[] {
  const { rewardThreshold, pointCapType } = demoShop.business
  const rows = snapshot.customers as [
    number,
    string,
    number,
    number,
    number,
    number,
    string,
    string,
  ][]
  return rows.map(([id, phone, points, visits, lifetimePoints, rewardsClaimed, first, last]) => ({
    ...{ id, phone, points, visits, lifetimePoints, rewardsClaimed },
    ...{ name: null, note: null },
    rewardsWaiting: rewardsWaiting(points, rewardThreshold, pointCapType),
    firstSeenAt: at(first),
    lastVisitAt: last && at(last),
    isBlocked: false,
  }))
}

type EntryRow = [
  ...[id: number, customerId: number, kind: ActivityEntry['kind'], points: number, after: number],
  ...[
    at: string,
    words: string | null,
    reverses: number | null,
    isRepeat: boolean,
    mayUndo: boolean,
  ],
]

function entriesOf({ at }: Calendar, customers: ReadonlyMap<number, Details>): ActivityEntry[] {
  const rows = snapshot.entries as EntryRow[]
  const kinds = new Map(rows.map(([id, , kind]) => [id, kind]))
  const undone = new Set(rows.map(([, , , , , , , reverses]) => reverses))
  return rows.map((row) => {
    const [id, customerId, kind, points, balanceAfter, moment, words, reverses] = row
    const customer = customers.get(customerId)
    return {
      ...{ id, kind, points, balanceAfter, isWrongNumber: false },
      customerId: String(customerId),
      customerPhone: customer?.phone ?? null,
      customerTotalPoints: customer?.points ?? 0,
      rewardsWaiting: customer?.rewardsWaiting ?? 0,
      codeDescription: kind === 'accrual' ? words : null,
      note: kind === 'accrual' ? null : words,
      actor: kind === 'accrual' ? 'customer' : 'owner',
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
    createdAt: at(review.createdAt),
    answeredAt: review.answeredAt && at(review.answeredAt),
  }))
}

function insightsOf(calendar: Calendar, now: Date): Insights {
  const { thisMonth, lastMonth, busiestHours, ...figures } = snapshot.insights
  return {
    ...figures,
    thisMonth: { ...thisMonth, month: calendar.month(thisMonth.month) },
    lastMonth: { ...lastMonth, month: calendar.month(lastMonth.month) },
    busiestHours: busiestHours.map(({ weekday, ...visits }) => ({
      ...visits,
      weekday: ((weekday - 1 + calendar.weekdays) % 7) + 1,
    })),
    asOf: now.toISOString(),
  }
}

function summaryOf(calendar: Calendar): ReviewSummary {
  const { months, ...summary } = snapshot.reviewSummary
  return {
    ...summary,
    months: months.map(({ month, ...figures }) => ({ ...figures, month: calendar.month(month) })),
  }
}

// What is asked for comes as text, as a page's address has it.

interface Choice {
  readonly search?: string | undefined
  readonly before?: string | undefined
  readonly limit?: string | undefined
}

const digitsOf = (search = '') => search.replace(/\D/g, '')

interface CustomerChoice extends Choice {
  readonly state?: CustomerState | undefined
  readonly sort?: CustomerSort | undefined
  readonly page?: string | undefined
}

const lapsedMs = 60 * 86_400_000

const states: Record<CustomerState, (customer: Customer, now: Date) => boolean> = {
  all: () => true,
  'reward-waiting': ({ rewardsWaiting }) => rewardsWaiting > 0,
  close: ({ points }) => progressOf(points, demoShop.business.rewardThreshold).band === 'green',
  blocked: ({ isBlocked }) => isBlocked,
  lapsed: ({ lastVisitAt }, now) => now.getTime() - Date.parse(lastVisitAt ?? '') > lapsedMs,
}

const places: Record<CustomerSort, (customer: Customer) => number> = {
  'last-visit': ({ lastVisitAt }) => Date.parse(lastVisitAt ?? ''),
  points: ({ points }) => points,
  visits: ({ visits }) => visits,
  'first-seen': ({ firstSeenAt }) => Date.parse(firstSeenAt),
}

function customerPage(customers: readonly Customer[], choice: CustomerChoice, now: Date) {
  const { state = 'all', sort = 'last-visit', page = '1', limit = '50', search } = choice
  const placeOf = places[sort]
  const found = customers
    .filter((one) => states[state](one, now) && one.phone?.includes(digitsOf(search)))
    .toSorted((one, other) => placeOf(other) - placeOf(one) || other.id - one.id)
  const first = (Number(page) - 1) * Number(limit)
  return { total: found.length, customers: found.slice(first, first + Number(limit)) }
}

interface EntryChoice extends Choice {
  readonly filter?: ActivityFilter | undefined
  readonly customerId?: string | undefined
}

const filters: Record<ActivityFilter, (entry: ActivityEntry) => boolean> = {
  all: () => true,
  scans: ({ kind }) => kind === 'accrual',
  'repeat-scans': ({ isRepeatScan }) => isRepeatScan,
  rewards: ({ kind }) => kind === 'redemption',
  corrections: ({ kind }) => kind !== 'accrual' && kind !== 'redemption',
  undone: ({ isUndone }) => isUndone,
}

function entryPage(entries: readonly ActivityEntry[], choice: EntryChoice) {
  const { filter = 'all', customerId, search } = choice
  const found = entries.filter(
    (entry) =>
      filters[filter](entry) &&
      (customerId === undefined || entry.customerId === customerId) &&
      entry.customerPhone?.endsWith(digitsOf(search)),
  )
  return pageOf(found, choice)
}

interface ReviewChoice extends Choice {
  readonly rating?: string | undefined
  readonly answered?: 'all' | 'yes' | 'no' | undefined
  readonly has?: 'anything' | 'comment' | 'voice' | 'phone' | undefined
}

const parts: Record<NonNullable<ReviewChoice['has']>, (review: Review) => boolean> = {
  anything: () => true,
  comment: ({ comment }) => comment !== null,
  voice: ({ voiceSeconds }) => voiceSeconds !== null,
  phone: ({ customerPhone }) => customerPhone !== null,
}

function reviewPage(reviews: readonly Review[], choice: ReviewChoice) {
  const { rating, answered = 'all', has = 'anything', search = '' } = choice
  const found = reviews.filter(
    (review) =>
      (rating === undefined || review.rating === Number(rating)) &&
      (answered === 'all' || (review.answeredAt !== null) === (answered === 'yes')) &&
      parts[has](review) &&
      `${review.comment} ${review.customerName}`.toLowerCase().includes(search.toLowerCase()),
  )
  return pageOf(found, choice)
}

function pageOf<Row extends { id: number }>(rows: readonly Row[], { before, limit }: Choice) {
  const older = before === undefined ? rows : rows.filter(({ id }) => id < Number(before))
  return older.slice(0, Number(limit ?? 10))
}
