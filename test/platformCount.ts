import { sql } from 'kysely'
import type { Growth, GrowthRange, PlatformAnalytics } from '../src/contract/platform.ts'
import type { Queryable } from '../src/server/platform/db/queryable.ts'

/** The platform's figures by the contract's definitions, without sums in SQL and without rollup. */

export interface Everything {
  readonly businesses: readonly {
    id: number
    isDemo: boolean
    isDeleted: boolean
    isSetUp: boolean
    isActive: boolean
    owner: number | null
    createdAt: Date
  }[]
  readonly users: readonly { id: number }[]
  readonly accounts: readonly { businessId: number; createdAt: Date }[]
  readonly entries: readonly {
    businessId: number
    id: number
    accountId: number
    version: number
    kind: string
    points: number
    reverses: number | null
    at: Date
  }[]
}

async function rowsOf<T>(db: Queryable, text: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(text)}`.execute(db)).rows
}

export async function readEverything(db: Queryable): Promise<Everything> {
  return {
    businesses: await rowsOf(
      db,
      `SELECT id, is_demo AS "isDemo", deleted_at IS NOT NULL AS "isDeleted",
         setup_completed AS "isSetUp", is_active AS "isActive", owner_user_id AS owner,
         created_at AS "createdAt" FROM businesses`,
    ),
    users: await rowsOf(db, 'SELECT id FROM users'),
    accounts: await rowsOf(
      db,
      'SELECT business_id AS "businessId", created_at AS "createdAt" FROM loyalty_accounts',
    ),
    entries: await rowsOf(
      db,
      `SELECT business_id AS "businessId", id, account_id AS "accountId", version, kind, points,
         reverses_id AS reverses, created_at AS at FROM ledger_entries`,
    ),
  }
}

export function countFigures(everything: Everything): PlatformAnalytics {
  const { businesses, users, accounts } = everything
  const standing = businesses.filter(({ isDeleted }) => !isDeleted)
  const real = standing.filter(({ isDemo }) => !isDemo)
  const owners = new Set(standing.map(({ owner }) => owner))
  const { accruals, redemptions } = whatStands(everything)
  return {
    totalUsers: real.length + users.filter(({ id }) => !owners.has(id)).length,
    totalBusinesses: real.length,
    activeBusinesses: real.filter(({ isSetUp, isActive }) => isSetUp && isActive).length,
    pendingSetupBusinesses: real.filter(({ isSetUp }) => !isSetUp).length,
    inactiveBusinesses: real.filter(({ isSetUp, isActive }) => isSetUp && !isActive).length,
    totalLoyaltyAccounts: accounts.filter(({ businessId }) => isReal(everything, businessId))
      .length,
    totalPointsAwarded: sum(accruals.map(({ points }) => points)),
    totalRewardsClaimed: redemptions.length,
  }
}

export function countGrowth(everything: Everything, range: GrowthRange, now: Date): Growth {
  const { unit, steps } = stepsOf(range, now)
  const { accruals, redemptions } = whatStands(everything)
  const first = everything.entries.filter(
    ({ version, businessId }) => version === 1 && isReal(everything, businessId),
  )
  const opened = everything.businesses.filter(({ isDemo }) => !isDemo)
  return {
    unit,
    steps: steps.map(({ from, to }) => {
      const within = (at: Date) => dayOf(at) >= from && dayOf(at) <= to
      const visits = accruals.filter(({ at }) => within(at))
      return {
        from,
        to,
        newBusinesses: opened.filter(({ createdAt }) => within(createdAt)).length,
        newLoyaltyAccounts: first.filter(({ at }) => within(at)).length,
        visits: visits.length,
        points: sum(visits.map(({ points }) => points)),
        rewardsClaimed: redemptions.filter(({ at }) => within(at)).length,
        isUnderWay: within(now),
      }
    }),
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function isReal({ businesses }: Everything, businessId: number): boolean {
  return businesses.some(({ id, isDemo }) => id === businessId && !isDemo)
}

/** Entries that are not undone, at shops that are no demo. */
function whatStands(everything: Everything) {
  const undone = new Set(everything.entries.map(({ reverses }) => reverses))
  const standing = everything.entries.filter(
    ({ id, businessId }) => !undone.has(id) && isReal(everything, businessId),
  )
  return {
    accruals: standing.filter(({ kind }) => kind === 'accrual'),
    redemptions: standing.filter(({ kind }) => kind === 'redemption'),
  }
}

/** The steps in UTC, by hand: thirty days, thirteen weeks from Monday, or twelve months. */
function stepsOf(range: GrowthRange, now: Date) {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const monday = day - ((now.getUTCDay() + 6) % 7)
  const step = (from: number, to: number) => ({
    from: dayOf(new Date(from)),
    to: dayOf(new Date(to)),
  })
  const back = (count: number) => Array.from({ length: count }, (_, index) => count - 1 - index)
  switch (range) {
    case '30-days': {
      const at = (n: number) => Date.UTC(year, month, day - n)
      return { unit: 'day' as const, steps: back(30).map((n) => step(at(n), at(n))) }
    }
    case '3-months': {
      const at = (n: number, weekday: number) => Date.UTC(year, month, monday - 7 * n + weekday)
      return { unit: 'week' as const, steps: back(13).map((n) => step(at(n, 0), at(n, 6))) }
    }
    case 'year': {
      const at = (n: number, more: number) => Date.UTC(year, month - n + more, 1 - more)
      return { unit: 'month' as const, steps: back(12).map((n) => step(at(n, 0), at(n, 1))) }
    }
  }
}
