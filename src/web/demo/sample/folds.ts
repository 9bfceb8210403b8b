import type { ActivityEntry } from '../../../contract/activity.ts'
import type {
  Analytics,
  RewardProgress,
  Timeline,
  TimelineRange,
} from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import { rewardsWaiting } from '../../../contract/progress.ts'
import type { Ledger, SampleEntry } from './entries.ts'
import { stepsOf } from './steps.ts'

const DAY = 86_400_000

type Shop = Pick<Business, 'rewardThreshold' | 'pointCapType'>

interface Customer {
  readonly balance: number
  readonly firstAt: number
}

/** What a ledger comes to, entry by entry. */
interface Fold {
  readonly customers: ReadonlyMap<number, Customer>
  /** By the entry's id. */
  readonly balancesAfter: ReadonlyMap<number, number>
  readonly undone: ReadonlySet<number>
  /** The scans that reached the threshold. */
  readonly rewarding: ReadonlySet<number>
}

export function foldOf({ entries }: Ledger, { rewardThreshold }: Shop): Fold {
  const customers = new Map<number, Customer>()
  const balancesAfter = new Map<number, number>()
  const rewarding = new Set<number>()
  const undone = new Set<number>()
  for (const { id, kind, customerId, points, at, reverses } of entries) {
    const { balance, firstAt } = customers.get(customerId) ?? { balance: 0, firstAt: at }
    const after = balance + points
    if (kind === 'accrual' && balance < rewardThreshold && after >= rewardThreshold) {
      rewarding.add(id)
    }
    if (reverses !== null) undone.add(reverses)
    balancesAfter.set(id, after)
    customers.set(customerId, { balance: after, firstAt })
  }
  return { customers, balancesAfter, undone, rewarding }
}

/** The four figures. What was undone counts for nothing. */
export function analyticsOf(ledger: Ledger, shop: Shop, now: Date): Analytics {
  const { customers, undone, rewarding } = foldOf(ledger, shop)
  const month = new Date(now.getFullYear(), now.getMonth()).getTime()
  const counted = ledger.entries.filter(({ id }) => !undone.has(id))
  const claimed = counted.filter(({ kind }) => kind === 'redemption').length
  const earned = counted.filter(({ id }) => rewarding.has(id)).length
  return {
    totalCustomers: customers.size,
    newCustomersThisMonth: [...customers.values()].filter(({ firstAt }) => firstAt >= month).length,
    totalPointsAwarded: sumOf(counted.filter(({ kind }) => kind === 'accrual')),
    totalRewardsClaimed: claimed,
    totalRewardsEarned: Math.max(earned, claimed),
    totalPointsWaiting: sumOf(ledger.entries),
    entries: ledger.entries.length,
  }
}

const sumOf = (entries: readonly SampleEntry[]) =>
  entries.reduce((sum, { points }) => sum + points, 0)

export function timelineOf(
  ledger: Ledger,
  shop: Shop,
  { range, now }: { range: TimelineRange; now: Date },
): Timeline {
  const { undone } = foldOf(ledger, shop)
  const { unit, steps } = stepsOf(range, now)
  return {
    unit,
    entries: ledger.entries.length,
    steps: steps.map(({ start, end, ...step }) => {
      const inside = ledger.entries.filter(
        ({ id, at }) => at >= start && at < end && !undone.has(id),
      )
      const scans = inside.filter(({ kind }) => kind === 'accrual')
      return {
        ...step,
        points: sumOf(scans),
        visits: scans.length,
        rewardsClaimed: inside.filter(({ kind }) => kind === 'redemption').length,
      }
    }),
  }
}

export function rewardProgressOf(ledger: Ledger, shop: Shop): RewardProgress {
  const { rewardThreshold } = shop
  const people = [...foldOf(ledger, shop).customers]
  const closest = people
    .filter(([, { balance }]) => balance > 0 && balance < rewardThreshold)
    .sort(([, one], [, other]) => other.balance - one.balance)
    .slice(0, 3)
    .map(([customerId, { balance: points }]) => ({
      customerId,
      phone: phoneOf(ledger, customerId),
      points,
    }))
  const customersWithReward = people.filter(([, { balance }]) => balance >= rewardThreshold).length
  return { rewardThreshold, closest, customersWithReward }
}

export function phoneOf({ phones }: Ledger, customerId: number): string {
  return phones[customerId - 1] ?? ''
}

/** The latest entries, newest first, each with where its customer stands now. */
export function activityOf(
  ledger: Ledger,
  shop: Shop,
  { limit, now }: { limit: number; now: Date },
): ActivityEntry[] {
  const { customers, balancesAfter, undone } = foldOf(ledger, shop)
  const kinds = new Map(ledger.entries.map(({ id, kind }) => [id, kind]))
  return ledger.entries
    .slice(-limit)
    .toReversed()
    .map((entry) => {
      const { id, kind, points, customerId, at, reverses, ...shown } = entry
      const total = customers.get(customerId)?.balance ?? 0
      const isUndone = undone.has(id)
      return {
        ...shown,
        id,
        kind,
        points,
        balanceAfter: balancesAfter.get(id) ?? 0,
        customerId: String(customerId),
        customerPhone: phoneOf(ledger, customerId),
        customerTotalPoints: total,
        rewardsWaiting: rewardsWaiting(total, shop.rewardThreshold, shop.pointCapType),
        isWrongNumber: false,
        note: null,
        reverses: reverses === null ? null : { id: reverses, kind: kinds.get(reverses) ?? kind },
        isUndone,
        mayUndo: !isUndone && mayUndo(entry, now),
        createdAt: new Date(at).toISOString(),
      }
    })
}

/** Scans at any time, what the owner did within a day. */
export function mayUndo({ kind, at }: SampleEntry, now: Date): boolean {
  if (kind === 'reversal') return false
  return kind === 'accrual' || now.getTime() - at < DAY
}
