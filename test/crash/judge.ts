import * as z from 'zod/mini'
import type { BalanceLook, End, Sent, StoredEntry } from './history.ts'
import { type Bonuses, noBonuses } from './shops.ts'

/** The daily limit of one number at one shop; a run takes less than a day. */
const accrualsPerDay = 20

/** Contains only what is judged, because the server's own contract must not define the truth. */
const added = {
  bonus: z.optional(z.object({ points: z.int() })),
  occasions: z.optional(z.array(z.object({ kind: z.string(), points: z.int() }))),
}
const acknowledgement = z.object({
  transactionId: z.int(),
  pointsEarned: z.int(),
  pointsBefore: z.int(),
  totalPoints: z.int(),
  ...added,
})
/** The acknowledgement of an award, which states only the balance after it. */
const acknowledgedAward = z.pipe(
  z.object({ transactionId: z.int(), pointsEarned: z.int(), points: z.int(), ...added }),
  z.transform(({ points, ...told }) => ({
    ...told,
    pointsBefore: points - told.pointsEarned - happyHourOf(told) - welcomeOf(told),
    totalPoints: points,
  })),
)

const happyHourOf = ({ bonus }: { bonus?: { points: number } | undefined }) => bonus?.points ?? 0

function welcomeOf({ occasions = [] }: { occasions?: { points: number }[] | undefined }) {
  return occasions.reduce((sum, { points }) => sum + points, 0)
}

const sumOf = ({ happyHour, welcome }: Bonuses) => happyHour + welcome

/** A visit with what was added to it: nobody may see one without the other. */
interface Visit extends StoredEntry {
  readonly added: Bonuses
}

interface Acknowledged {
  readonly scan: Sent
  readonly entry: Visit
  readonly acknowledgedAt: number
}

/**
 * All differences between the ledger and the clients' answers; empty if all is well. `rules` is what
 * each shop adds to a visit.
 */
export function judge(
  scans: readonly Sent[],
  entries: readonly StoredEntry[],
  rules: ReadonlyMap<number, Bonuses>,
  looks: readonly BalanceLook[] = [],
  ends: readonly End[] = [],
): string[] {
  const { visits, ...bonuses } = withBonuses(entries, rules)
  const findings = [...bonuses.findings]
  const byKey = Map.groupBy(visits, (entry) => entry.key ?? '')
  const byId = Map.groupBy(visits, (entry) => entry.id)
  const acknowledged: Acknowledged[] = []
  for (const scan of scans) {
    findings.push(...countEffects(scan, byKey.get(scan.key) ?? []))
    const [first] = scan.answers
    if (!first) continue
    const answer = scan.award ? acknowledgedAward : acknowledgement
    const told = answer.safeParse(JSON.parse(first.body))
    if (!told.success) {
      findings.push(`${scan.key} was answered ${first.body}`)
      continue
    }
    const [entry, another] = byId.get(told.data.transactionId) ?? []
    if (!entry) {
      findings.push(`${scan.key} was acknowledged and is not in the ledger`)
      continue
    }
    if (another) findings.push(`transaction ${entry.id} is in the ledger more than once`)
    findings.push(...compare(scan, told.data, entry))
    acknowledged.push({ scan, entry, acknowledgedAt: first.at })
  }
  return [
    ...findings,
    ...unasked(scans, visits),
    ...tooMany(visits),
    ...outOfOrder(acknowledged),
    ...ends.flatMap((end) => givenAfter(end, { scans, entries })),
    ...untrueBalances(looks, { entries: visits, acknowledged }),
  ]
}

/** Each visit with its bonuses: one by the happy hour of its shop, and a welcome if it is the first. */
function withBonuses(entries: readonly StoredEntry[], rules: ReadonlyMap<number, Bonuses>) {
  const bonuses = Map.groupBy(
    entries.filter(({ goesWithId }) => goesWithId),
    ({ businessId, goesWithId }) => `${businessId} ${goesWithId}`,
  )
  const findings: string[] = []
  const visits: Visit[] = []
  for (const entry of entries.filter(({ goesWithId }) => !goesWithId)) {
    const place = `${entry.businessId} ${entry.id}`
    const own = bonuses.get(place) ?? []
    bonuses.delete(place)
    const { happyHour, welcome } = rules.get(entry.businessId) ?? noBonuses
    const due = [happyHour, entry.version === 1 ? welcome : 0]
    const [hours, occasions] = [
      own.filter((one) => !one.occasion),
      own.filter((one) => one.occasion),
    ]
    const points = [hours, occasions].map((some) => some.reduce((sum, one) => sum + one.points, 0))
    if (String(points) !== String(due) || hours.length > 1 || occasions.length > 1) {
      findings.push(`entry ${entry.id} has ${own.length} bonuses of ${points} points, not ${due}`)
    }
    const [added = 0, welcomed = 0] = points
    const last = own.toSorted((one, other) => one.version - other.version).at(-1) ?? entry
    visits.push({
      ...entry,
      added: { happyHour: added, welcome: welcomed },
      balanceAfter: last.balanceAfter,
    })
  }
  findings.push(...[...bonuses.keys()].map((visit) => `a bonus goes with no visit: ${visit}`))
  return { visits, findings }
}

/** Each key has one effect, or none if refused, and always the same answer. */
function countEffects(scan: Sent, own: readonly StoredEntry[]): string[] {
  const findings: string[] = []
  if (own.length > 1) findings.push(`${scan.key} is in the ledger ${own.length} times`)
  if (scan.refused && own.length > 0) findings.push(`${scan.key} was refused, and is in the ledger`)
  if (new Set(scan.answers.map(({ body }) => body)).size > 1) {
    findings.push(`${scan.key} was answered in different ways`)
  }
  return findings
}

function compare(scan: Sent, told: z.output<typeof acknowledgement>, entry: Visit): string[] {
  const { added, points } = entry
  const pairs: readonly [what: string, told: unknown, kept: unknown][] = [
    ['key', scan.key, entry.key],
    ['business', scan.businessId, entry.businessId],
    ['phone', scan.phone, entry.phone],
    ['code', scan.code, entry.code],
    ...comparedAward(scan, entry),
    ['points', told.pointsEarned, points],
    ['balance', told.totalPoints, entry.balanceAfter],
    ['bonus', happyHourOf(told), added.happyHour],
    ['welcome', welcomeOf(told), added.welcome],
    ['balance before', told.pointsBefore, entry.balanceAfter - points - sumOf(added)],
  ]
  return pairs
    .filter(([, expected, kept]) => expected !== kept)
    .map(([what, expected, kept]) => `${scan.key}: the ${what} is ${kept} and not ${expected}`)
}

function comparedAward({ award }: Sent, entry: StoredEntry): [string, unknown, unknown][] {
  if (!award) return []
  return [
    ['points given', award.points, entry.points],
    ['location', award.locationId, entry.locationId],
    ['member', award.memberId, entry.memberId],
    ['device', award.deviceId, entry.deviceId],
  ]
}

/** A member or device gives nothing after the answer that confirmed its end. */
function givenAfter(
  { businessId, what, id, at, entries: before }: End,
  history: { scans: readonly Sent[]; entries: readonly StoredEntry[] },
): string[] {
  const name = `${what}Id` as const
  const given = history.entries.filter(
    (entry) => entry.businessId === businessId && entry[name] === id,
  )
  const keys = new Set(given.map(({ key }) => key))
  const late = history.scans.filter(
    ({ award, key, sentAt, ...scan }) =>
      scan.businessId === businessId && award?.[name] === id && sentAt > at && keys.has(key),
  )
  return [
    ...late.map(({ key }) => `${key} was given after the ${what} had been ended`),
    ...(given.length > before
      ? [`${what} ${id} of ${businessId} gave ${given.length - before} more after its end`]
      : []),
  ]
}

/** Entries that nobody requested. */
function unasked(scans: readonly Sent[], entries: readonly StoredEntry[]): string[] {
  const sent = new Map(scans.map((scan) => [scan.key, scan]))
  return entries
    .filter((entry) => {
      const scan = sent.get(entry.key ?? '')
      return scan?.businessId !== entry.businessId || scan.phone !== entry.phone
    })
    .map((entry) => `entry ${entry.id} belongs to no scan that was sent`)
}

function tooMany(entries: readonly StoredEntry[]): string[] {
  return [...Map.groupBy(entries, accountOf)]
    .filter(([, own]) => own.length > accrualsPerDay)
    .map(([account, own]) => `${account} has ${own.length} scans of one day`)
}

/** Scans that precede, in the ledger, a scan of their account acknowledged before they began. */
function outOfOrder(acknowledged: readonly Acknowledged[]): string[] {
  const findings: string[] = []
  const accounts = Map.groupBy(acknowledged, ({ scan }) => accountOf(scan))
  for (const account of accounts.values()) {
    let latest: Acknowledged | undefined
    for (const current of account.toSorted((a, b) => a.entry.version - b.entry.version)) {
      if (latest && current.acknowledgedAt < latest.scan.sentAt) {
        findings.push(`${latest.scan.key} began after ${current.scan.key} and comes before it`)
      }
      if (!latest || current.scan.sentAt > latest.scan.sentAt) latest = current
    }
  }
  return findings
}

/** Balances that the account never had, or that miss a scan acknowledged before the request. */
function untrueBalances(
  looks: readonly BalanceLook[],
  kept: { entries: readonly StoredEntry[]; acknowledged: readonly Acknowledged[] },
): string[] {
  const entries = Map.groupBy(kept.entries, accountOf)
  const acknowledged = Map.groupBy(kept.acknowledged, ({ scan }) => accountOf(scan))
  return looks
    .filter((look) => {
      const known = (acknowledged.get(accountOf(look)) ?? [])
        .filter(({ acknowledgedAt }) => acknowledgedAt < look.sentAt)
        .reduce((latest, { entry }) => Math.max(latest, entry.version), 0)
      const had = [{ version: 0, balanceAfter: 0 }, ...(entries.get(accountOf(look)) ?? [])]
      return !had.some((one) => one.version >= known && one.balanceAfter === look.points)
    })
    .map((look) => `${accountOf(look)} was said to have ${look.points} points`)
}

function accountOf({ businessId, phone }: { businessId: number; phone: string | null }): string {
  return `${businessId} ${phone}`
}
