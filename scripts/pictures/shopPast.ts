import { sql } from 'kysely'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import { pick, seededRandom } from '../../test/crash/random.ts'

/** Eleven weeks of a coffee shop. Written directly, because scans always get the current time. */

const days = 77
const customers = 82
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const threshold = 100
/** A coffee shop sells mostly medium purchases. */
const purchases = [0, 0, 1, 1, 1, 1, 1, 2] as const
const fullness = { Sun: 0.6, Mon: 0.9, Tue: 0.9, Wed: 1, Thu: 1.1, Fri: 1.3, Sat: 1.4 }

interface Code {
  readonly id: number
  readonly pointValue: number
}

interface Entry {
  readonly phone: string
  readonly version: number
  readonly kind: 'accrual' | 'redemption'
  readonly points: number
  readonly balance: number
  readonly unlocked: number
  readonly code: number | null
  readonly actor: 'customer' | 'owner'
  readonly at: Date
}

interface Account {
  phone: string
  balance: number
  version: number
  points: number
  visits: number
  firstAt: Date
  lastAt: Date
}

/** Earlier visits of the customers in the pictures, who have 41 and 81 points. */
const followed = new Map([
  ['+14155550138', [onDay(9, 1), onDay(4, 1), onDay(2, 0)]],
  ['+14155550172', [onDay(20, 2), onDay(12, 1), onDay(6, 0)]],
])

function onDay(daysAgo: number, code: number) {
  return { daysAgo, code }
}

interface Shop {
  readonly businessId: number
  /** Lowest value first. */
  readonly codes: readonly Code[]
  /** A time zone in which it is noon now. */
  readonly timeZone: string
}

/** Gives a shop its history, with the versions and balances that the ledger would have written. */
export async function seedPast(db: Queryable, shop: Shop): Promise<void> {
  const { businessId, codes, timeZone } = shop
  const noon = Date.now()
  const { accounts, entries } = played(visitsUntil(noon, timeZone), codes)
  const since = new Date(noon - days * dayMs)
  await sql`UPDATE businesses SET time_zone = ${timeZone}, created_at = ${since}
    WHERE id = ${businessId}`.execute(db)
  await sql`
    INSERT INTO loyalty_accounts (business_id, phone, balance, version, lifetime_points, visits,
      created_at, last_accrual_at)
    SELECT ${businessId}, phone, balance, version, points, visits, "firstAt", "lastAt"
    FROM jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) AS account (phone text,
      balance integer, version integer, points bigint, visits integer, "firstAt" timestamptz,
      "lastAt" timestamptz)`.execute(db)
  await sql`
    INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
      rewards_unlocked, code_id, actor, terms_version, created_at)
    SELECT ${businessId}, account.id, entry.version, kind, entry.points, entry.balance, unlocked,
      code, actor, 1, at
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry (phone text,
      version integer, kind text, points integer, balance integer, unlocked integer, code integer,
      actor text, at timestamptz)
    JOIN loyalty_accounts account ON account.business_id = ${businessId}
      AND account.phone = entry.phone
    ORDER BY at`.execute(db)
}

interface Visit {
  readonly phone: string
  readonly code: number
  readonly at: Date
  readonly claims: boolean
}

/** Oldest first. The shop gains customers every week, and its first ones come most often. */
function visitsUntil(noon: number, timeZone: string): Visit[] {
  const random = seededRandom(7)
  const visits: Visit[] = []
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const known = Math.round(14 + (customers - 14) * (1 - daysAgo / days))
    const usual = (7 + (9 * known) / customers) * fullnessOf(noon - daysAgo * dayMs, timeZone)
    // Today's visits end at noon.
    const most = Math.round(usual * (0.85 + random() * 0.3) * (daysAgo === 0 ? 0.6 : 1))
    const today = new Set<number>()
    while (today.size < most) today.add(Math.floor(known * random() ** 1.5))
    for (const customer of today) {
      // From 7:00 to 15:00.
      const fromNoon = daysAgo === 0 ? -290 * random() - 6 : 480 * random() - 300
      const at = new Date(noon - daysAgo * dayMs + fromNoon * minuteMs)
      const phone = phoneOf(customer)
      visits.push({ phone, code: pick(random, purchases), at, claims: random() < 0.55 })
    }
  }
  for (const [phone, ofOne] of followed) {
    for (const { code, daysAgo } of ofOne) {
      visits.push({ phone, code, at: new Date(noon - daysAgo * dayMs), claims: false })
    }
  }
  return visits.sort((one, other) => one.at.getTime() - other.at.getTime())
}

function fullnessOf(at: number, timeZone: string): number {
  const weekday = new Date(at).toLocaleDateString('en-US', { weekday: 'short', timeZone })
  return fullness[weekday as keyof typeof fullness]
}

/** A number that belongs to nobody: neither the shop's own nor one from the pictures. */
function phoneOf(customer: number): string {
  const free = Array.from({ length: 100 }, (_, place) => `+14155550${100 + place}`)
  const others = free.filter((phone) => phone !== '+14155550123' && !followed.has(phone))
  return others[(customer * 37) % others.length] ?? ''
}

/** The ledger entries of the visits. A customer who claims a reward gets it before collecting. */
function played(visits: readonly Visit[], codes: readonly Code[]) {
  const accounts = new Map<string, Account>()
  const entries: Entry[] = []
  for (const { phone, code, at, claims } of visits) {
    const known = accounts.get(phone)
    const account = known ?? { ...nothing, phone, firstAt: at, lastAt: at }
    accounts.set(phone, account)
    const append = (entry: Pick<Entry, 'kind' | 'points' | 'code' | 'actor' | 'at'>) => {
      const before = account.balance
      account.balance += entry.points
      account.version += 1
      const { balance, version } = account
      const unlocked = entry.points > 0 && before < threshold && balance >= threshold ? 1 : 0
      entries.push({ ...entry, phone, version, balance, unlocked })
    }
    if (claims && account.balance >= threshold) {
      const shortlyBefore = new Date(at.getTime() - minuteMs)
      const points = -account.balance
      append({ kind: 'redemption', points, code: null, actor: 'owner', at: shortlyBefore })
    }
    const { id, pointValue: points } = codes[code] ?? { id: 0, pointValue: 0 }
    append({ kind: 'accrual', points, code: id, actor: 'customer', at })
    account.points += points
    account.visits += 1
    account.lastAt = at
  }
  return { accounts: [...accounts.values()], entries }
}

const nothing = { balance: 0, version: 0, points: 0, visits: 0 }
