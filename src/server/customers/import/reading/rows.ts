import type { ImportColumns } from '../../../../contract/customerImports.ts'
import { type CountryCode, phoneIn } from '../../../text/phone.ts'

/** A row that can be imported. */
export interface ImportRow {
  /** Its number in a spreadsheet. */
  readonly row: number
  readonly phone: string
  readonly points: number
  readonly name: string | null
  readonly note: string | null
  readonly isBlocked: boolean
}

export interface Refusal {
  readonly row: number
  /** As it is in the file. */
  readonly phone: string
  readonly reason: string
}

interface RowReading {
  readonly columns: ImportColumns
  readonly country: CountryCode
  readonly pointsEach: number
  readonly mostPoints: number
}

/** The customer in a row, or why it is refused. */
export function readRow(
  row: number,
  cells: readonly string[],
  reading: RowReading,
): ImportRow | Refusal {
  const { columns, country, pointsEach, mostPoints } = reading
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? '').trim())
  const typed = cell(columns.phone)
  const refused = (reason: string) => ({ row, phone: typed.slice(0, 40), reason })
  if (typed === '') return refused('No phone number')
  const phone = phoneIn(typed, country)
  if (!phone) return refused('Not a valid phone number')
  const count = readPoints(cell(columns.points))
  if (typeof count === 'string') return refused(count)
  const points = count * pointsEach
  if (points > mostPoints) return refused('More than 1,000,000 points')
  const name = [cell(columns.name), cell(columns.lastName)].filter(Boolean).join(' ')
  const note = cell(columns.note)
  if (name.length > 120) return refused('The name has more than 120 characters')
  if (note.length > 200) return refused('The note has more than 200 characters')
  if (/\0/.test(name + note)) return refused('The name or note has characters we cannot keep')
  const isBlocked = !/^(no?|false|0)?$/i.test(cell(columns.blocked))
  return { row, phone, points, name: name || null, note: note || null, isBlocked }
}

/**
 * A whole number, as "1,250", "12.00" or "7/10" of a stamp card; empty is 0. Otherwise a sentence.
 */
function readPoints(typed: string): number | string {
  if (typed === '') return 0
  const [, digits] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0+|\s*\/\s*\d+)?$/.exec(typed) ?? []
  if (digits) return Number(digits.replaceAll(',', ''))
  if (/^[-\u2212]\s*\d/.test(typed)) return 'Points below zero'
  return 'Not a whole number of points'
}
