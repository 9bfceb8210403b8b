import type { Birthday, Occasions } from '../../contract/occasions.ts'
import { daysAfter } from '../../contract/platform/wallClock.ts'
import { inPoints } from '../platform/text/points.ts'

/** How long the browser of a scan may give the birthday of its number. */
export const visitKnownMs = 90 * 24 * 60 * 60_000

/** Two birthdays are at least 365 days apart, and their weeks 359. */
const leastApart = 359

/** A visit of a customer, by the wall clock of its location. */
export interface Visit {
  /** YYYY-MM-DD. */
  readonly date: string
  /** Visits before that were not taken back, wherever they are counted now. */
  readonly visitsBefore: number
  /** The customer came by an import that stands. */
  readonly isImported: boolean
  readonly birthday: Birthday | null
  /** When something was last given for a birthday and not taken back. */
  readonly lastBirthday: string | null
}

/**
 * What the occasions of a shop add to a visit. The database has the same rules (the ledger's
 * `occasions_of`), and a property test compares them.
 */
export function occasionsOf(
  { welcome, birthday }: Pick<Occasions, 'welcome' | 'birthday'>,
  visit: Visit,
): readonly ('welcome' | 'birthday')[] {
  const isFirst = visit.visitsBefore === 0 && (welcome.includesImported || !visit.isImported)
  const isWelcome = welcome.isOn && isFirst
  const isBirthday = birthday.isOn && isBirthdayVisit(visit)
  return [
    ...(isWelcome ? (['welcome'] as const) : []),
    ...(isBirthday ? (['birthday'] as const) : []),
  ]
}

function isBirthdayVisit({ date, birthday, lastBirthday }: Visit): boolean {
  if (!birthday || !isBirthdayWeek(birthday, date)) return false
  return lastBirthday === null || lastBirthday <= daysAfter(date, -leastApart)
}

/** From three days before to three days after. 29 February is the 28th in other years. */
export function isBirthdayWeek(birthday: Birthday, date: string): boolean {
  return [-3, -2, -1, 0, 1, 2, 3].some((days) => isBirthday(birthday, daysAfter(date, days)))
}

function isBirthday({ month, day }: Birthday, date: string): boolean {
  const isLeapDay = month === 2 && day === 29
  const falls = isLeapDay && daysAfter(date, 1).endsWith('-03-01') ? date.slice(8) : day
  return date.slice(5) === `${twoDigits(month)}-${twoDigits(Number(falls))}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** How long somebody who gave no birthday is not asked again. */
const notAskedDays = 90

/** A birthday as it is stored. The dates are YYYY-MM-DD. */
export interface KnownBirthday {
  /** Null for a customer who gave none, or took it back. */
  readonly birthday: Birthday | null
  readonly changedOn: string | null
  readonly declinedOn: string | null
}

/** Whether a customer is asked now. */
export function isAsked(known: KnownBirthday | undefined, today: string): boolean {
  if (!known) return true
  const { birthday, declinedOn } = known
  return !birthday && (!declinedOn || today >= daysAfter(declinedOn, notAskedDays))
}

/**
 * What is stored once a customer gives a birthday, changes it, or gives none; undefined for a second
 * change within a year. Taking it back is a change, and always possible.
 */
export function changedBirthday(
  known: KnownBirthday | undefined,
  { wanted, today }: { readonly wanted: Birthday | null; readonly today: string },
): KnownBirthday | undefined {
  const { birthday = null, changedOn = null } = known ?? {}
  if (!wanted) return { birthday: null, changedOn: birthday ? today : changedOn, declinedOn: today }
  const given = { birthday: wanted, changedOn, declinedOn: null }
  if (isSame(birthday, wanted) || (!birthday && !changedOn)) return given
  if (changedOn && today < daysAfter(changedOn, 365)) return undefined
  return { ...given, changedOn: today }
}

const isSame = (one: Birthday | null, other: Birthday) =>
  one?.month === other.month && one.day === other.day

/** Occasions as the audit log names them, one a line. */
export function formatOccasions({ welcome, birthday, friend }: Occasions): string {
  const imported = welcome.includesImported && 'imported customers too'
  return [
    ['First visit', ...formatGiven(welcome), imported],
    ['Birthday', ...formatGiven(birthday)],
    ['Bring a friend', ...formatGiven(friend), `friend ${inPoints(friend.friendPoints)}`],
  ]
    .map(([name, ...words]) => `${name}: ${words.filter(Boolean).join(', ')}`)
    .join('\n')
}

const formatGiven = ({ isOn, points }: { isOn: boolean; points: number }) => [
  `plus ${inPoints(points)}`,
  !isOn && 'off',
]
