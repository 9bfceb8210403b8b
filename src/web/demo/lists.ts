import type { ActivityEntry, ActivityFilter } from '../../contract/activity.ts'
import type { Customer, CustomerSort, CustomerState } from '../../contract/customers.ts'
import { isFoundIn } from '../../contract/platform/fold.ts'
import { progressOf } from '../../contract/progress.ts'
import { isAnswerable, type Review } from '../../contract/reviews.ts'
import { demoShop } from '../shared/demo/shop.ts'
import snapshot from '../shared/demo/snapshot/records.json'
import { placeOf } from './places.ts'

// Requested values are text, as in a page's address.

interface Choice {
  readonly locationId?: string | undefined
  readonly search?: string | undefined
  readonly before?: string | undefined
  readonly limit?: string | undefined
}

const digitsOf = (search = '') => search.replace(/\D/g, '')

interface CustomerChoice extends Choice {
  readonly state?: CustomerState | undefined
  readonly sort?: CustomerSort | undefined
  readonly after?: string | undefined
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

export function customerPage(customers: readonly Customer[], choice: CustomerChoice, now: Date) {
  const { state = 'all', sort = 'last-visit', search } = choice
  const orderBy = places[sort]
  const found = customers
    .filter(
      (one) =>
        states[state](one, now) &&
        isMeant(one, search) &&
        (placeOf(choice)?.customers.includes(one.id) ?? true),
    )
    .toSorted((one, other) => orderBy(other) - orderBy(one) || other.id - one.id)
  const listed = found.map((one, index) => ({ ...one, place: `${index}`.padStart(40, '0') }))
  const ahead = aheadOf(choice)
  const end = ahead + Number(choice.limit ?? 50)
  return { total: found.length, ahead, customers: listed.slice(ahead, end) }
}

/** Nothing moves in the demo, so a place is a number. */
function aheadOf({ after, before, limit = '50' }: CustomerChoice): number {
  if (after !== undefined) return Number(after) + 1
  return Math.max(0, Number(before ?? 0) - Number(limit))
}

/** Like the server's search: digits of the number, or words of the name. */
function isMeant({ phone, name }: Customer, search = ''): boolean {
  if (search.trim() === '') return true
  const isNumber = /\d/.test(search) && !/\p{L}/u.test(search)
  return (isNumber && phone?.includes(digitsOf(search))) || isFoundIn(name ?? '', search)
}

interface EntryChoice extends Choice {
  readonly filter?: ActivityFilter | undefined
  readonly customerId?: string | undefined
  readonly memberId?: string | undefined
}

const filters: Record<ActivityFilter, (entry: ActivityEntry) => boolean> = {
  all: () => true,
  scans: ({ kind }) => kind === 'accrual',
  'repeat-scans': ({ isRepeatScan }) => isRepeatScan,
  rewards: ({ kind }) => kind === 'redemption',
  corrections: ({ kind }) => kind !== 'accrual' && kind !== 'redemption',
  undone: ({ isUndone }) => isUndone,
}

export function entryPage(entries: readonly ActivityEntry[], choice: EntryChoice) {
  const { filter = 'all', customerId, memberId, locationId, search } = choice
  const member = snapshot.team.staff.find(({ id }) => String(id) === memberId)
  const found = entries.filter(
    (entry) =>
      filters[filter](entry) &&
      (customerId === undefined || entry.customerId === customerId) &&
      (memberId === undefined || entry.staffName === member?.name) &&
      (locationId === undefined || String(entry.locationId) === locationId) &&
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

const standings: Record<NonNullable<ReviewChoice['answered']>, (review: Review) => boolean> = {
  all: () => true,
  yes: ({ answeredAt }) => answeredAt !== null,
  no: (review) => review.answeredAt === null && isAnswerable(review),
}

export function reviewPage(reviews: readonly Review[], choice: ReviewChoice) {
  const { rating, answered = 'all', has = 'anything', search = '' } = choice
  const found = reviews.filter(
    (review) =>
      (rating === undefined || review.rating === Number(rating)) &&
      standings[answered](review) &&
      parts[has](review) &&
      (placeOf(choice)?.reviews.includes(review.id) ?? true) &&
      (search === '' || isFoundIn(`${review.comment ?? ''} ${review.customerName ?? ''}`, search)),
  )
  return pageOf(found, choice)
}

function pageOf<Row extends { id: number }>(rows: readonly Row[], { before, limit }: Choice) {
  const older = before === undefined ? rows : rows.filter(({ id }) => id < Number(before))
  return older.slice(0, Number(limit ?? 10))
}
