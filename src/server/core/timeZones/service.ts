import { todaysZone } from '../../../contract/platform/timeZones/names.ts'
import { isZoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'
import type { PlatformHealth } from '../../../contract/platform.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { zonesOfNumber } from '../../platform/text/numberZones.ts'
import { offsetsOf } from './offsets.ts'
import {
  checkZones,
  findZoneTroubles,
  isChecked,
  listZonesInUse,
  listZonesToCheck,
} from './store.ts'

/** The edition of this Node's zones. Those of builds without a name count as the oldest. */
const edition = process.versions.tz ?? '0'
const comparedYears = 2

/**
 * The zone under today's name. Throws for the form's field `timeZone` if there is no such zone.
 * Afterwards the database counts by it, too.
 */
export async function readTimeZone(tx: Queryable, typed: string): Promise<string> {
  const name = todaysZone(typed)
  if (name === undefined) {
    const sentence = 'Please choose a time zone'
    throw new AppError('invalid_input', { message: sentence, fields: { timeZone: sentence } })
  }
  await countBy(tx, name)
  return name
}

/**
 * The zone that a new shop's browser reports, under today's name. If it is none, the only zone of
 * the shop's number, or else UTC: nobody has typed it, so nobody could correct it.
 */
export function reportedZone(reported: string | undefined, phone: string): string {
  const [ofNumber, ...others] = zonesOfNumber(phone)
  const byNumber = others.length === 0 ? ofNumber : undefined
  return todaysZone(reported ?? '') ?? byNumber ?? 'UTC'
}

/** Sees to it that the database counts by a zone as this server does. */
export async function countBy(tx: Queryable, name: string): Promise<void> {
  if (!(await isChecked(tx, name))) await check(tx, [name], new Date())
}

/** Checks all zones in use, at the start of a server; returns what an operator should know. */
export async function checkTimeZones(db: Queryable, now: Date): Promise<string[]> {
  await check(db, await listZonesInUse(db), now)
  return warningsOf(await getTimeZones(db))
}

/** Checks those that nobody has checked for a day, or ever. */
export async function checkTimeZonesAgain({ db, clock }: Context): Promise<void> {
  await check(db, await listZonesToCheck(db), clock())
}

async function check(db: Queryable, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  const zones = names.map((name) => {
    return { name, offsets: isZoneHere(name) ? offsetsOf(name, now) : null }
  })
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - comparedYears)
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + comparedYears)
  await checkZones(db, { zones, edition, from, until })
}

/** What the administrator is shown about the zones in use. */
export async function getTimeZones(db: Queryable): Promise<PlatformHealth['timeZones']> {
  const zones = await findZoneTroubles(db)
  const namesOf = (wanted: string) =>
    zones.filter(({ trouble }) => trouble === wanted).map(({ name }) => name)
  const newest =
    zones
      .map((zone) => zone.edition)
      .sort()
      .at(-1) ?? edition
  return {
    edition,
    isOlder: newest > edition,
    lacking: namesOf('lacking'),
    differing: namesOf('differing'),
    unknown: namesOf('unknown'),
  }
}

function warningsOf({ lacking, differing, unknown, isOlder }: PlatformHealth['timeZones']) {
  const lines: string[] = []
  const list = (names: readonly string[]) => names.join(', ')
  if (lacking.length > 0) {
    lines.push(
      `the database lacks these time zones, so RewardHop counts by its own: ${list(lacking)}`,
    )
  }
  if (differing.length > 0) {
    lines.push(
      `the database's time zones are of another edition, so RewardHop counts by its own (${edition}): ${list(differing)}`,
    )
  }
  if (unknown.length > 0) {
    lines.push(
      `this server does not know these time zones, so start it with a newer Node: ${list(unknown)}`,
    )
  }
  if (isOlder) {
    lines.push(
      `another server has newer time zones than this one (${edition}): give both the same Node`,
    )
  }
  return lines
}
