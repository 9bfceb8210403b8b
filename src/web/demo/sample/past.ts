import type { Ledger, SampleEntry, Tier } from './entries.ts'
import { latestVisits } from './latest.ts'
import { seededRandom } from './random.ts'
import { openingDay, purchases, sampleBusiness } from './shop.ts'

const SEED = 20_250_628
const MINUTE = 60_000
/** Open 7 to 3. */
const opensAt = 7 * 60
const closesAt = 15 * 60
/** The visits at the head of the table took so long. */
const latestMinutes = 125
/** Sunday first: how many come on each, beside one another. */
const weekdays = [0.7, 0.8, 0.9, 1, 1, 1.3, 1.4]

/** An entry before it has its number; another one may take it back. */
interface Draft extends Omit<SampleEntry, 'id' | 'reverses'> {
  readonly takesBack?: Draft
}

interface Past {
  readonly random: () => number
  readonly phones: string[]
  readonly drafts: Draft[]
  readonly balances: Map<number, number>
  /** On which day somebody was here last: a regular comes once a day. */
  readonly lastDays: Map<number, number>
}

/** Some months of a small coffee shop up to `now`: the same ones for everybody, counted back from it. */
export function pastOf(now: Date): Ledger {
  const until = lastMomentOpen(now)
  const past: Past = {
    random: seededRandom(SEED),
    phones: [...new Set(latestVisits.map(({ phone }) => phone))],
    drafts: [],
    balances: new Map(),
    lastDays: new Map(),
  }
  addBefore(past, until)
  const first = openingDay(now)
  let day = 0
  while (addDay(past, first, day, until)) day += 1
  for (const { phone, minutesAgo, tier, isRepeatScan = false } of latestVisits) {
    const at = until.getTime() - minutesAgo * MINUTE
    addScan(past, { customerId: past.phones.indexOf(phone) + 1, at, tier, isRepeatScan })
  }
  return { phones: past.phones, entries: numbered(past.drafts) }
}

/** The demo is looked at in the evening too; its shop has had nobody since it closed. */
export function lastMomentOpen(now: Date): Date {
  const minutes = now.getHours() * 60 + now.getMinutes()
  if (minutes >= opensAt + latestMinutes && minutes <= closesAt) return now
  const day = minutes > closesAt ? 0 : 1
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - day, 14, 50)
}

/** What those at the head of the table had collected, on other days. */
function addBefore(past: Past, until: Date): void {
  for (const { phone, before } of latestVisits) {
    const customerId = past.phones.indexOf(phone) + 1
    for (const [place, tier] of before.entries()) {
      const daysAgo = (before.length - place) * 2 + (customerId % 2)
      const minute = opensAt + Math.floor(past.random() * (closesAt - opensAt))
      const at = atMinute(until, -daysAgo, minute)
      addScan(past, { customerId, at, tier, isRepeatScan: false })
    }
  }
}

/** One day of the shop; false once there are no more. */
function addDay(past: Past, first: Date, day: number, until: Date): boolean {
  const date = new Date(first.getFullYear(), first.getMonth(), first.getDate() + day)
  const growth = 1.6 + day * 0.018
  const count = Math.round(growth * (weekdays[date.getDay()] ?? 1) * (0.6 + past.random() * 0.8))
  const minutes = Array.from(
    { length: count },
    () => opensAt + past.random() * (closesAt - opensAt),
  )
  const end = until.getTime() - latestMinutes * MINUTE
  for (const minute of minutes.sort((one, other) => one - other)) {
    const at = atMinute(date, 0, Math.floor(minute))
    const visit = { customerId: whoComes(past, day), at, tier: whatTheyBuy(past) }
    if (at < end) addVisit(past, visit, day)
  }
  return date < until
}

function atMinute(date: Date, days: number, minute: number): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 0, minute).getTime()
}

const areas = ['415', '628', '510', '650', '408', '707', '925', '831', '916', '209']

/** Somebody new, or a regular who was not here today. */
function whoComes({ random, phones, lastDays }: Past, day: number): number {
  const places = latestPeople + Math.floor(random() ** 1.4 * (phones.length - latestPeople))
  const isNew = random() < 0.16 + 24 / (60 + day)
  const id = places + 1
  if (!isNew && id <= phones.length && lastDays.get(id) !== day) return id
  phones.push(newPhone(phones))
  return phones.length
}

const latestPeople = new Set(latestVisits.map(({ phone }) => phone)).size

/** From the numbers that are kept for stories: 555-0100 to 555-0199. */
function newPhone(phones: readonly string[]): string {
  for (let place = phones.length * 7; ; place += 1) {
    const last = String((place * 37) % 100).padStart(2, '0')
    const phone = `+1${areas[Math.floor(place / 100) % areas.length]}55501${last}`
    if (!phones.includes(phone)) return phone
  }
}

function whatTheyBuy({ random }: Past): Tier {
  const sum = random()
  if (sum < 0.42) return 'low'
  return sum < 0.9 ? 'medium' : 'high'
}

interface Visit {
  readonly customerId: number
  readonly at: number
  readonly tier: Tier
}

const { rewardThreshold } = sampleBusiness(new Date(0))

/** A scan with the reward that waits or comes; now and then the same code is scanned twice. */
function addVisit(past: Past, visit: Visit, day: number): void {
  const { random, balances, lastDays } = past
  const { customerId, at } = visit
  const mood = random()
  lastDays.set(customerId, day)
  const has = balances.get(customerId) ?? 0
  if (has >= rewardThreshold && mood < 0.85) addRedemption(past, customerId, at - 2 * MINUTE)
  addScan(past, { ...visit, isRepeatScan: false })
  const isReached = (balances.get(customerId) ?? 0) >= rewardThreshold
  if (isReached && mood < 0.55) addRedemption(past, customerId, at + 4 * MINUTE)
  if (mood > 0.985) {
    const again = addScan(past, { ...visit, at: at + 3 * MINUTE, isRepeatScan: true })
    if (random() < 0.7) addUndo(past, again, at + 9 * MINUTE)
  }
}

function addScan(past: Past, scan: Visit & { isRepeatScan: boolean }): Draft {
  const { tier, ...visit } = scan
  const { points, description: codeDescription } = purchases[tier]
  return add(past, { ...visit, kind: 'accrual', points, codeDescription, actor: 'customer' })
}

function addRedemption(past: Past, customerId: number, at: number): void {
  const points = -(past.balances.get(customerId) ?? 0)
  add(past, { ...ofOwner, kind: 'redemption', points, customerId, at })
}

function addUndo(past: Past, scan: Draft, at: number): void {
  const { points, customerId } = scan
  add(past, { ...ofOwner, kind: 'reversal', points: -points, customerId, at, takesBack: scan })
}

const ofOwner = { codeDescription: null, isRepeatScan: false, actor: 'owner' } as const

function add({ drafts, balances }: Past, draft: Draft): Draft {
  drafts.push(draft)
  balances.set(draft.customerId, (balances.get(draft.customerId) ?? 0) + draft.points)
  return draft
}

function numbered(drafts: readonly Draft[]): SampleEntry[] {
  const inOrder = drafts.toSorted((one, other) => one.at - other.at)
  const ids = new Map(inOrder.map((draft, place) => [draft, place + 1]))
  return inOrder.map(({ takesBack, ...entry }, place) => ({
    ...entry,
    id: place + 1,
    reverses: (takesBack && ids.get(takesBack)) ?? null,
  }))
}
