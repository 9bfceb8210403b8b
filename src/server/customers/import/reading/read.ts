import {
  type ImportCheck,
  type ImportChoices,
  type ImportColumns,
  type ImportQuestion,
  mostImportColumns,
  mostImportRows,
  mostRefusalsListed,
} from '../../../../contract/customerImports.ts'
import { csvOf } from '../../../platform/text/csv.ts'
import type { CountryCode } from '../../../platform/text/phone.ts'
import { findHead, guessColumns, type IsPhone, namedIn, unitOf } from './columns.ts'
import { countryColumns } from './countries.ts'
import { type Decoded, decode, decodeAs, otherEncodings, sampleOf } from './encoding.ts'
import { surveyPoints } from './numbers.ts'
import { isPhoneOf } from './phones.ts'
import { cellAt, type ImportRow, type Refusal, type RowReading, readRow } from './rows.ts'
import { firstOf, isBlank, type Layout, type Line, layoutOf, linesOf } from './table.ts'

/** How to read a file: what the owner chose, and what the shop is. */
export interface ReadingOptions extends Omit<ImportChoices, 'country' | 'existing'> {
  readonly country: CountryCode
  readonly rewardThreshold: number
  /** The most points for one account. */
  readonly mostPoints: number
  /** Whether to give all rows back as they were written, for those that are left out. */
  readonly withWritten?: boolean
}

type Found = Omit<ImportCheck, 'country' | 'rewardThreshold' | 'existing' | 'blocked' | 'refusals'>

export interface ReadFile extends Found {
  readonly isTooLong: boolean
  /** The first ones; all of them if the rows are given as written. */
  readonly refusals: readonly Refusal[]
  /** The numbers of the ready rows that say clearly that somebody is blocked. */
  readonly blockedRows: readonly number[]
  /** The ready rows as JSON, which the main thread need not parse. */
  readonly slices: readonly string[]
  /** Each row by its number as a line of CSV, and the line with the columns at 0. */
  readonly written?: ReadonlyMap<number, string>
}

/** Few, because the thread that answers scans sends each slice and reads what is known of it. */
const rowsOfSlice = 500
/** Rows that show which columns hold what. */
const sampleRows = 100

/**
 * Reads a file of customers: what would be imported, what is left out and why, what must be asked.
 * Undefined if it is no text. Nothing but the file and the options decides.
 */
export function readCustomers(file: Buffer, options: ReadingOptions): ReadFile | undefined {
  const decoded = decode(file, { ...options, chosen: options.encoding, score: scoreOf })
  const layout = layoutOf(decoded.text, namedIn)
  const isPhone = isPhoneOf(options.country)
  const table = tableOf(layout, isPhone)
  if (!table || decoded.text.includes('\0')) return undefined
  const sample = firstOf(table.rows(), sampleRows)
  const guess = guessColumns(table.names, sample, isPhone)
  const chosen = columnsOf(options, guess.columns)
  const all = [guess.columns.phone, ...guess.otherPhones].filter((place) => place !== null)
  const otherPhones = all.filter((place) => place !== chosen.phone)
  const isTooLong = table.count > mostImportRows
  const named = unitOf(table.names, chosen.points)
  const points = surveyPoints(cellsOf(isTooLong ? [] : table.rows(), chosen.points), {
    chosen: options.decimals,
    country: options.country,
    countsStamps: named === 'stamps',
  })
  const unit = points.cardOf !== null && named === 'points' ? 'stamps' : named
  const rows = isTooLong || chosen.phone === null ? [] : table.rows()
  const reading: RowReading = {
    columns: chosen,
    otherPhones,
    country: options.country,
    width: table.width,
    named: table.named,
    origin: countryColumns(table.names),
    isLossy: decoded.isLossy,
    points: {
      form: points,
      pointsEach: options.pointsEach ?? 1,
      rounding: options.rounding,
      mostPoints: options.mostPoints,
    },
  }
  return {
    columns: table.names.map((name, place) => ({
      name: name.slice(0, 60),
      example: exampleOf(sample, place),
    })),
    chosen,
    otherPhones,
    lastVisit: guess.lastVisit,
    encodings: encodingsOf(file, decoded, { layout, sample, columns: chosen }),
    unit,
    cardOf: points.cardOf,
    doubtful: [...points.doubtful],
    questions: questionsOf(options, { chosen, unit, isDoubtful: points.decimals === undefined }),
    rows: table.count,
    isTooLong,
    ...sortOut(rows, reading, options),
    ...(options.withWritten && { written: writtenOf(table) }),
  }
}

/** How much of a text is names of columns. */
const scoreOf = (text: string) =>
  Math.max(0, ...firstOf(linesOf(text, layoutOf(text, namedIn).separator), 15).map(namedIn))

interface Table {
  readonly names: readonly string[]
  /** Rows that are not blank. */
  readonly count: number
  /** The most cells that a row may have. */
  readonly width: number
  /** How many cells the line with the names has; none if there is no such line. */
  readonly named: number
  readonly rows: () => Generator<Line>
}

/** The rows below the names of the columns; undefined if there is nothing, or an endless line. */
function tableOf({ body, separator }: Layout, isPhone: IsPhone): Table | undefined {
  const head = findHead(linesOf(body, separator), isPhone)
  const titles = head?.number ?? 0
  function* rows(): Generator<Line> {
    for (const line of linesOf(body, separator)) {
      if (isBlank(line) || line.number === titles) continue
      if (line.number > titles) yield line
      else if (line.cells.some(isPhone))
        yield { ...line, problem: 'Above the names of the columns' }
    }
  }
  const widths: number[] = []
  let [count, isText] = [0, head !== undefined && head.problem === undefined]
  for (const { width, problem } of rows()) {
    count += 1
    widths[width] = (widths[width] ?? 0) + 1
    if (problem === undefined) isText = true
    if (count > mostImportRows) break
  }
  if (!isText) return undefined
  const width = usualWidth(head?.width ?? 0, widths, count)
  const widest = Math.min(mostImportColumns, Math.max(width, 1))
  const names = Array.from({ length: widest }, (_, place) => {
    const name = head ? cellAt(head, place) : ''
    return name || `Column ${place + 1}`
  })
  return { names, count, width, named: head?.cells.length ?? 0, rows }
}

/**
 * Few rows that are wider than the line with the names have separators in their texts; many of them
 * have more columns than names.
 */
function usualWidth(named: number, widths: readonly number[], count: number): number {
  let [wider, width] = [0, widths.length - 1]
  const enough = named > 0 ? count / 2 : count / 5
  while (width > named && wider < enough) {
    wider += widths[width] ?? 0
    if (wider < enough) width -= 1
  }
  return Math.max(named, width)
}

function columnsOf({ columns, noPoints }: ReadingOptions, guess: ImportColumns): ImportColumns {
  const chosen = columns ?? guess
  return noPoints ? { ...chosen, points: null } : chosen
}

function* cellsOf(rows: Iterable<Line>, place: number | null): Generator<string> {
  if (place !== null) for (const row of rows) yield cellAt(row, place)
}

const exampleOf = (sample: readonly Line[], place: number) =>
  sample
    .map((line) => cellAt(line, place))
    .find(Boolean)
    ?.slice(0, 40) ?? ''

interface Asking {
  readonly chosen: ImportColumns
  readonly unit: Found['unit']
  readonly isDoubtful: boolean
}

function questionsOf(
  { noPoints, pointsEach }: ReadingOptions,
  { chosen, unit, isDoubtful }: Asking,
): ImportQuestion[] {
  if (chosen.phone === null) return []
  if (chosen.points === null) return noPoints ? [] : ['points_column']
  const asked: ImportQuestion[] = isDoubtful ? ['decimals'] : []
  return unit !== 'points' && pointsEach === undefined ? ['worth', ...asked] : asked
}

const namesShown = 3

/** How names read in each encoding; those that look different come first. */
function encodingsOf(
  file: Buffer,
  decoded: Decoded,
  of: { layout: Layout; sample: readonly Line[]; columns: ImportColumns },
): Found['encodings'] {
  const { layout, sample, columns } = of
  const nameOf = (line: Line) =>
    [cellAt(line, columns.name), cellAt(line, columns.lastName)].filter(Boolean).join(' ')
  const named = sample.filter((line) => nameOf(line) !== '')
  const isPlain = (line: Line) => /^\p{ASCII}*$/u.test(nameOf(line))
  const telling = [...named.filter((line) => !isPlain(line)), ...named.filter(isPlain)]
  const shown = telling.slice(0, namesShown)
  const bytes = sampleOf(file)
  const found = otherEncodings(file, decoded.encoding).map((encoding, place) => {
    if (place === 0) return { encoding, names: shown.map(nameOf).map(shortened) }
    const { text } = decodeAs(bytes, encoding)
    const body = text.slice(text.length - lengthOfBody(text, layout, decoded))
    const lines = firstOf(linesOf(body, layout.separator), 200)
    const names = shown.map(({ number }) => lines.find((line) => line.number === number))
    return { encoding, names: names.map((line) => (line ? shortened(nameOf(line)) : '')) }
  })
  const [own, ...others] = found
  const seen = new Set([JSON.stringify(own?.names)])
  const differing = others.filter(({ names }) => {
    const key = JSON.stringify(names)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  return own ? [own, ...differing] : []
}

const shortened = (name: string) => name.slice(0, 60)

/** A line that names the separator is not among the lines. */
function lengthOfBody(text: string, { body }: Layout, decoded: Decoded): number {
  return text.length - (decoded.text.length - body.length)
}

function sortOut(rows: Iterable<Line>, reading: RowReading, options: ReadingOptions) {
  const ready: ImportRow[] = []
  const refusals: Refusal[] = []
  const fractions = { rows: 0, examples: [] as string[] }
  const rowOf = new Map<string, number>()
  for (const line of rows) {
    const read = readRow(line, reading)
    if (('row' in read && read.isRounded) || ('refusal' in read && read.isFraction)) {
      fractions.rows += 1
      const example = cellAt(line, reading.columns.points).slice(0, 20)
      if (fractions.examples.length < namesShown) fractions.examples.push(example)
    }
    if ('refusal' in read) {
      refusals.push(read.refusal)
      continue
    }
    const { row, phone } = read.row
    const earlier = rowOf.get(phone)
    if (earlier === undefined) {
      rowOf.set(phone, row)
      ready.push(read.row)
    } else refusals.push({ row, phone, reason: `The same number as in row ${earlier}` })
  }
  return {
    fractions,
    ready: ready.length,
    points: ready.reduce((sum, { points }) => sum + points, 0),
    rewards: ready.filter(({ points }) => points >= options.rewardThreshold).length,
    blockedRows: ready.flatMap(({ row, isBlocked }) => (isBlocked ? row : [])),
    refused: refusals.length,
    refusals: options.withWritten ? refusals : refusals.slice(0, mostRefusalsListed),
    slices: slicesOf(ready),
  }
}

function slicesOf(rows: readonly ImportRow[]): string[] {
  const count = Math.ceil(rows.length / rowsOfSlice)
  return Array.from({ length: count }, (_, place) =>
    JSON.stringify(rows.slice(place * rowsOfSlice, (place + 1) * rowsOfSlice)),
  )
}

/** Lines without their line break, so that a reason can follow. */
function writtenOf(table: Table): Map<number, string> {
  const lineOf = (cells: readonly string[]) => csvOf([cells]).slice(0, -2)
  const lines = new Map([[0, lineOf(table.names)]])
  for (const line of table.rows()) {
    const cells = table.names.map((_, place) => cellAt(line, place))
    lines.set(line.number, lineOf(cells))
  }
  return lines
}
