import type { ImportColumns } from '../../../../contract/customerImports.ts'
import {
  anyProfileField,
  type Profile,
  perProfileField,
  profileFieldNames,
  profileFields,
} from '../../../../contract/customerProfile.ts'
import { keptWords } from '../../../../contract/platform/keptWords.ts'
import { unguarded } from '../../../platform/text/csv.ts'
import type { CountryCode } from '../../../platform/text/phone.ts'
import type { CountryColumns } from './countries.ts'
import { type PointsRule, readPoints } from './numbers.ts'
import { readPhoneOf } from './phones.ts'
import { type Line, unwrapped } from './table.ts'
import { fold, saysYes } from './words.ts'

/** A row that can be imported. */
export interface ImportRow extends Profile {
  /** The row's number in a spreadsheet. */
  readonly row: number
  readonly phone: string
  readonly points: number
  readonly isBlocked: boolean
}

export interface Refusal {
  readonly row: number
  /** The phone as written in the file. */
  readonly phone: string
  readonly reason: string
}

/** What is known of a whole file when its rows are read. */
export interface RowReading {
  readonly columns: ImportColumns
  readonly otherPhones: readonly number[]
  readonly origin: CountryColumns
  readonly country: CountryCode
  readonly points: PointsRule
  /** The most cells that a row may have. */
  readonly width: number
  /** How many columns have a place in the line with their names. */
  readonly named: number
  /** Some bytes are no letters in the encoding. */
  readonly isLossy: boolean
}

export type RowRead =
  | { readonly row: ImportRow; readonly isRounded?: true }
  | { readonly refusal: Refusal; readonly isFraction?: true }

/** A cell as its owner wrote it. */
export function cellAt({ cells }: Line, place: number | null): string {
  if (place === null) return ''
  const cell = cells[place] ?? ''
  const inner = unwrapped(cell)
  return (inner === cell ? unguarded(cell.trim()) : inner).trim()
}

/** The customer in a row, or why the row is left out. */
export function readRow(line: Line, reading: RowReading): RowRead {
  const { columns, country } = reading
  const cell = (place: number | null) => cellAt(line, place)
  const typed = phoneCellOf(line, reading)
  const refused = (reason: string) => ({
    refusal: { row: line.number, phone: typed.slice(0, 40), reason },
  })
  if (line.problem !== undefined) return refused(line.problem)
  if (line.width > reading.width) {
    return refused('More cells than the file has columns: check its separators and quotes')
  }
  if (typed === '') return refused('No phone number')
  const origin = {
    callingCode: cell(reading.origin.callingCode),
    areaCode: cell(reading.origin.areaCode),
    country: cell(reading.origin.country),
  }
  const phone = readPhoneOf(typed, origin, country)
  if ('reason' in phone) return refused(phone.reason)
  if (isSplit(line, reading)) {
    return refused('The points have a comma that separates columns: check the quotes')
  }
  const points = readPoints(cell(columns.points), reading.points)
  if ('reason' in points) {
    return { ...refused(points.reason), ...(points.isFraction && { isFraction: true }) }
  }
  const words = (place: number | null) => keptWords(cell(place)).trim()
  const name = [words(columns.name), words(columns.lastName)].filter(Boolean).join(' ')
  const profile = { ...perProfileField((field) => words(columns[field])), name }
  const tooLong = profileFieldNames.find(
    (field) => profile[field].length > profileFields[field].most,
  )
  if (tooLong) {
    const { label, most } = profileFields[tooLong]
    return refused(`The ${label.toLowerCase()} has more than ${most} characters`)
  }
  if (reading.isLossy && Object.values(profile).join().includes('\uFFFD')) {
    return refused(`The ${anyProfileField} has letters that this encoding does not have`)
  }
  const isBlocked = blockedBy(cell(columns.blocked))
  if (isBlocked === undefined) {
    return refused(`“${cell(columns.blocked).slice(0, 20)}” is no clear yes or no for “Blocked”`)
  }
  const { isRounded } = points
  return {
    row: {
      row: line.number,
      phone: phone.phone,
      points: points.points,
      ...perProfileField((field) => profile[field] || null),
      isBlocked,
    },
    ...(isRounded && { isRounded }),
  }
}

/** The cell of the phone; where it is empty or says that there is none, another column's. */
function phoneCellOf(line: Line, { columns, otherPhones }: RowReading): string {
  const typed = cellAt(line, columns.phone)
  if (/\p{Nd}/u.test(typed)) return typed
  const others = otherPhones.map((place) => cellAt(line, place))
  return others.find((cell) => /\p{Nd}/u.test(cell)) ?? typed
}

/**
 * Whether a separator in a number without quotes may have made two cells of it: `1,250` in a row
 * that has more cells than names. Many files leave the last names out, so most rows may have more.
 */
function isSplit(line: Line, { columns, named }: RowReading): boolean {
  if (columns.points === null || named === 0 || line.width <= named) return false
  const [first, next] = [cellAt(line, columns.points), cellAt(line, columns.points + 1)]
  // A quote that went astray, as in `"100",000"`, splits it too.
  return /^"?\p{Nd}{1,3}$/u.test(first) && /^\p{Nd}{1,3}(?:\.\p{Nd}+)?"?$/u.test(next)
}

/** A day since when somebody is blocked is a yes, too. */
function blockedBy(cell: string): boolean | undefined {
  const isDay = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[ T].*)?$/.test(cell) && fold(cell).length >= 6
  return isDay ? true : saysYes(cell)
}
