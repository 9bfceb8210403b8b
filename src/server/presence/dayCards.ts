import type { OpeningHours } from '../../contract/locations.ts'
import { daysAfter, minuteOf, wallClock, weekdayOf } from '../../contract/platform/wallClock.ts'
import { isSame, proofOf } from '../platform/text/proof.ts'

/** A printed card that counts on one day: `date`, YYYY-MM-DD in its location's time zone. */
export interface DayCard {
  readonly businessId: number
  readonly codeId: number
  readonly date: string
}

export interface ReadDayCard extends DayCard {
  readonly isMadeWith: (secret: string) => boolean
}

const shape = /^([1-9]\d{0,9})-([1-9]\d{0,15})\.(\d{4})(\d{2})(\d{2})\.([\w-]{14})$/
/** The number of letters in a card's signature, six bits each. */
const signatureLength = 14
/** Minutes of the next day in which a card still counts, unless the location closes later. */
const usualLastMinute = 3 * 60

/** The path of the card's link after `/d/`. */
export function formatDayCard(secret: string, { businessId, codeId, date }: DayCard): string {
  const words = `${businessId}-${codeId}.${date.replaceAll('-', '')}`
  return `${words}.${signatureOf(secret, words)}`
}

/** Undefined for a path that is no card's, whatever the secret. */
export function readDayCard(path: string): ReadDayCard | undefined {
  const match = shape.exec(path)
  if (!match) return undefined
  const [, business, code, year, month, day, signature = ''] = match
  const card = {
    businessId: Number(business),
    codeId: Number(code),
    date: `${year}-${month}-${day}`,
  }
  const isPossible =
    card.businessId <= 2_147_483_647 && card.codeId <= Number.MAX_SAFE_INTEGER && isDate(card.date)
  if (!isPossible) return undefined
  const words = path.slice(0, path.lastIndexOf('.'))
  return { ...card, isMadeWith: (secret) => isSame(signature, signatureOf(secret, words)) }
}

interface Counter {
  readonly timeZone: string
  readonly openingHours: readonly OpeningHours[]
  /** The last day whose cards the owner accepted for one more day; null if none. */
  readonly acceptedDate: string | null
}

/** A card counts on its day, and until the counter closes after midnight. */
export function isItsDay({ date }: Pick<DayCard, 'date'>, now: Date, counter: Counter): boolean {
  const local = wallClock(now, counter.timeZone)
  const isAccepted = counter.acceptedDate === date && local.date === daysAfter(date, 1)
  if (local.date === date || isAccepted) return true
  return (
    local.date === daysAfter(date, 1) && local.minute < lastMinuteOf(date, counter.openingHours)
  )
}

/** Until which minute of the next day a card counts. */
function lastMinuteOf(date: string, hours: readonly OpeningHours[]): number {
  const open = hours.find(({ weekday }) => weekday === weekdayOf(date))
  if (!open || open.closes > open.opens) return usualLastMinute
  return Math.max(usualLastMinute, minuteOf(open.closes))
}

/** Whether the location is closed that day. Without opening hours, it may open on any day. */
export function isClosedOn(date: string, hours: readonly OpeningHours[]): boolean {
  return hours.length > 0 && !hours.some(({ weekday }) => weekday === weekdayOf(date))
}

function isDate(date: string): boolean {
  const read = new Date(`${date}T00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
}

const signatureOf = (secret: string, words: string) =>
  proofOf(secret, `day card ${words}`).slice(0, signatureLength)
