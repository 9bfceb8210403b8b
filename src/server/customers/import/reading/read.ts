import { CsvError, parse } from 'csv-parse/sync'
import {
  type ImportCheck,
  type ImportColumns,
  mostImportRows,
  mostRefusalsListed,
} from '../../../../contract/customerImports.ts'
import { unguarded } from '../../../text/csv.ts'
import { type CountryCode, phoneIn } from '../../../text/phone.ts'
import { guessColumns } from './columns.ts'

/** How to read a file. */
export interface ReadingOptions {
  /** Undefined: guess them. */
  readonly columns: ImportColumns | undefined
  readonly country: CountryCode
  readonly pointsEach: number
  readonly rewardThreshold: number
  /** The most points for one account. */
  readonly mostPoints: number
}

export interface ReadFile extends Pick<ImportCheck, 'columns' | 'chosen' | 'rows'> {
  readonly isTooLong: boolean
  readonly ready: number
  readonly points: number
  readonly rewards: number
  readonly refused: number
  readonly refusals: readonly Refusal[]
  /** The ready rows as JSON, which the main thread need not parse. */
  readonly slices: readonly string[]
}

const mostColumns = 100
const mostLineLetters = 20_000
/** Few, because the thread that answers scans sends each slice and reads what is known of it. */
const rowsOfSlice = 500

/** Reads a CSV file of customers; undefined if it is none. */
export function readCustomers(file: Buffer, options: ReadingOptions): ReadFile | undefined {
  const lines = linesOf(file)
  const first = lines?.find((cells) => !isBlank(cells))
  if (!lines || !first) return undefined
  const { country } = options
  const isPhone = (cell: string) => phoneIn(cell.trim(), country) !== undefined
  const hasHeads = !first.some(isPhone)
  const heads = hasHeads ? lines.indexOf(first) : -1
  const below = lines.slice(heads + 1)
  // Numbers rows as spreadsheets do.
  const rows = below.flatMap((cells, place) =>
    isBlank(cells) ? [] : [{ number: heads + 2 + place, cells }],
  )
  const names = first.map((name, place) => (hasHeads && name.trim()) || `Column ${place + 1}`)
  const cells = rows.map((row) => row.cells)
  const chosen = options.columns ?? guessColumns(names, cells, isPhone)
  const columns = names.map((name, place) => ({
    name: name.slice(0, 60),
    example:
      cells
        .find((row) => row[place]?.trim())
        ?.[place]?.trim()
        .slice(0, 40) ?? '',
  }))
  const isTooLong = rows.length > mostImportRows
  const read = isTooLong || chosen.phone === null ? [] : rows
  return {
    ...{ columns, chosen, rows: rows.length, isTooLong },
    ...sortOut(read, { ...options, columns: chosen }),
  }
}

function sortOut(
  rows: readonly { number: number; cells: readonly string[] }[],
  options: ReadingOptions & { columns: ImportColumns },
) {
  const ready: ImportRow[] = []
  const refusals: Refusal[] = []
  const rowOf = new Map<string, number>()
  for (const { number, cells } of rows) {
    const read = readRow(number, cells, options)
    const earlier = 'points' in read ? rowOf.get(read.phone) : undefined
    if (!('points' in read)) refusals.push(read)
    else if (earlier !== undefined) {
      const { row, phone } = read
      refusals.push({ row, phone, reason: `The same number as in row ${earlier}` })
    } else {
      rowOf.set(read.phone, number)
      ready.push(read)
    }
  }
  return {
    ready: ready.length,
    points: ready.reduce((sum, { points }) => sum + points, 0),
    rewards: ready.filter(({ points }) => points >= options.rewardThreshold).length,
    refused: refusals.length,
    refusals: refusals.slice(0, mostRefusalsListed),
    slices: slicesOf(ready),
  }
}

function slicesOf(rows: readonly ImportRow[]): string[] {
  const count = Math.ceil(rows.length / rowsOfSlice)
  return Array.from({ length: count }, (_, place) =>
    JSON.stringify(rows.slice(place * rowsOfSlice, (place + 1) * rowsOfSlice)),
  )
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function linesOf(file: Buffer): string[][] | undefined {
  const text = textOf(file)
  if (text.includes('\0')) return undefined
  try {
    const lines: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: mostLineLetters,
      // One row more than allowed, the header, and some empty rows.
      to: mostImportRows + 100,
    })
    return lines.map((cells) => cells.slice(0, mostColumns).map(unguarded))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Decodes what spreadsheets save: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
function textOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/**
 * The most frequent separator in the first line. In many countries, spreadsheets save semicolons.
 */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r\n|\n|\r/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** A row that can be imported. */
interface ImportRow {
  /** The row's number in a spreadsheet. */
  readonly row: number
  readonly phone: string
  readonly points: number
  readonly name: string | null
  readonly note: string | null
  readonly isBlocked: boolean
}

interface Refusal {
  readonly row: number
  /** The phone as written in the file. */
  readonly phone: string
  readonly reason: string
}

interface RowReading {
  readonly columns: ImportColumns
  readonly country: CountryCode
  readonly pointsEach: number
  readonly mostPoints: number
}

/** The customer in a row, or why the row is refused. */
function readRow(row: number, cells: readonly string[], reading: RowReading): ImportRow | Refusal {
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
 * A whole number such as "1,250", "12.00" or "7/10" of a stamp card; 0 if empty. Returns a sentence
 * for anything else.
 */
function readPoints(typed: string): number | string {
  if (typed === '') return 0
  const [, digits] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0+|\s*\/\s*\d+)?$/.exec(typed) ?? []
  if (digits) return Number(digits.replaceAll(',', ''))
  if (/^[-\u2212]\s*\d/.test(typed)) return 'Points below zero'
  return 'Not a whole number of points'
}
