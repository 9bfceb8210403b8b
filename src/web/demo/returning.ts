import type { ActivityEntry } from '../../contract/activity.ts'
import { averageSaleOf } from '../../contract/averageSale.ts'
import type { Customer } from '../../contract/customers.ts'
import { type Returning, type ReturningInsights, returningDays } from '../../contract/returning.ts'
import { demoShop } from '../shared/demo/shop.ts'

/** What the snapshot’s customers make of the one figure and of who is slipping away. */

const dayMs = 24 * 60 * 60 * 1000

type Came = Pick<Customer, 'id' | 'phone' | 'visits' | 'firstSeenAt' | 'lastVisitAt'>

const averageSale = averageSaleOf(
  null,
  demoShop.codes.map(({ id, description }) => ({
    description,
    scans: demoShop.codeFigures.find(({ codeId }) => codeId === id)?.scans ?? 0,
  })),
)

const daysSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / dayMs

export function returningOf(customers: readonly Came[], now: Date): Returning {
  const back = customers.filter(
    ({ firstSeenAt, lastVisitAt }) =>
      lastVisitAt !== null &&
      daysSince(lastVisitAt, now) < returningDays &&
      daysSince(firstSeenAt, now) >= returningDays,
  )
  return { customersBack: back.length, averageSale }
}

type Entry = Pick<ActivityEntry, 'customerId' | 'kind' | 'points' | 'createdAt' | 'isUndone'>

export function returningInsightsOf(
  customers: readonly Came[],
  { now, entries }: { now: Date; entries: readonly Entry[] },
): ReturningInsights {
  const slipping = customers.flatMap(({ id, phone, visits, firstSeenAt, lastVisitAt }) => {
    if (!phone || !lastVisitAt || visits < 3) return []
    const rhythm = (Date.parse(lastVisitAt) - Date.parse(firstSeenAt)) / dayMs / (visits - 1)
    const away = daysSince(lastVisitAt, now)
    if (away <= Math.max(2 * rhythm, 7) || away > Math.max(6 * rhythm, 60)) return []
    const everyDays = Math.max(1, Math.round(rhythm))
    return [{ customerId: id, phone, visits, everyDays, lastVisitAt }]
  })
  const shown = slipping.toSorted((one, other) => other.visits - one.visits).slice(0, 20)
  const visits = entries.filter(({ kind, isUndone }) => kind === 'accrual' && !isUndone)
  return {
    slipping: shown,
    slippingCount: slipping.length,
    months: monthsOf(visits),
    reward: rewardOf(entries, { visits, now }),
    averageSale,
  }
}

/** Each month's customers, and how many of them had come in an earlier month. */
function monthsOf(visits: readonly Entry[]): ReturningInsights['months'] {
  const firstMonths = new Map<string, string>()
  const came = new Map<string, Set<string>>()
  for (const { customerId, createdAt } of visits.toSorted(byMoment)) {
    const month = `${createdAt.slice(0, 7)}-01`
    if (!firstMonths.has(customerId)) firstMonths.set(customerId, month)
    came.set(month, (came.get(month) ?? new Set()).add(customerId))
  }
  return [...came].map(([month, ids]) => ({
    month,
    customers: ids.size,
    returningCustomers: [...ids].filter((id) => firstMonths.get(id) !== month).length,
  }))
}

function rewardOf(
  entries: readonly Entry[],
  { visits, now }: { visits: readonly Entry[]; now: Date },
): ReturningInsights['reward'] {
  const points = visits.reduce((sum, entry) => sum + entry.points, 0)
  const given = entries.filter(
    ({ kind, isUndone, createdAt }) =>
      kind === 'redemption' && !isUndone && daysSince(createdAt, now) >= 30,
  )
  const cameAgain = given.filter((reward) =>
    visits.some(({ customerId, createdAt }) => {
      const days = (Date.parse(createdAt) - Date.parse(reward.createdAt)) / dayMs
      return customerId === reward.customerId && days > 0 && days <= 30
    }),
  )
  const { rewardThreshold } = demoShop.business
  const visitsEach =
    points > 0 ? Math.round((rewardThreshold * visits.length * 10) / points) / 10 : null
  return { visitsEach, given: given.length, cameAgain: cameAgain.length }
}

const byMoment = (one: Entry, other: Entry) => one.createdAt.localeCompare(other.createdAt)
