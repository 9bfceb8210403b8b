import { mostImportColumns } from '../../../../contract/customerImports.ts'

/** A line of a file: its cells, or what is wrong with it. */
export interface Line {
  /** Counted as spreadsheets do: a quoted cell may hold line breaks. */
  readonly number: number
  /** As written, at most `mostImportColumns`. */
  readonly cells: readonly string[]
  /** The place after the last cell that is not empty. */
  readonly width: number
  readonly problem?: string
}

/** The most letters of a line. */
const mostLineLetters = 20_000

/**
 * Splits a text into lines and cells. Line ends may be mixed. A quote that is never closed, or that
 * takes in what looks like other rows, spoils only those rows, which are then named: no library
 * does that. However quotes stand, the time grows with the length of the text only.
 */
export function* linesOf(text: string, separator: string): Generator<Line> {
  let [at, number, columns] = [0, 0, 2]
  while (at < text.length) {
    number += 1
    if (isBreak(text, at)) {
      at = afterBreak(text, at)
      continue
    }
    if (isTooLong(text, at)) {
      const end = endOfLine(text, at)
      yield broken(text.slice(at, Math.min(end, at + 200)), separator, number, tooLong)
      at = afterBreak(text, end)
      continue
    }
    const row = readRow(text, at, separator)
    const inside = row && rowsInside(text.slice(at, row.end), row, { separator, columns })
    if (row && !inside) {
      columns = Math.max(columns, row.cells.length)
      yield row.end - at > mostLineLetters
        ? { number, ...row, problem: tooLong }
        : { number, ...row }
      at = row.next
    } else if (row && inside) {
      const opened = number
      for (const [place, line] of inside.entries()) {
        number = opened + place
        yield broken(line, separator, number, place === 0 ? isOpen : insideOf(opened))
      }
      at = row.next
    } else {
      const end = endOfLine(text, at)
      yield broken(text.slice(at, end), separator, number, isOpen)
      at = afterBreak(text, end)
    }
  }
}

const isOpen = 'A quote is opened in this row and not closed'
const insideOf = (row: number) => `This row stands inside a quote that row ${row} opens`
const tooLong = 'The row has more than 20,000 characters'

/** Whether no line break stands within the most letters: such a line is not worth splitting. */
function isTooLong(text: string, at: number): boolean {
  const end = at + mostLineLetters
  return end < text.length && !/[\r\n]/.test(text.slice(at, end + 1))
}

interface RowRead {
  readonly cells: readonly string[]
  readonly width: number
  /** Where its line break stands, and where the next row begins. */
  readonly end: number
  readonly next: number
  /** The separators in quoted cells with line breaks; undefined if there are no such cells. */
  readonly quoted: number | undefined
}

/** The row that begins here; undefined if a quote in it is not closed. */
function readRow(text: string, start: number, separator: string): RowRead | undefined {
  const cells: string[] = []
  let [at, count, width] = [start, 0, 0]
  let quoted: number | undefined
  for (;;) {
    const end = /[" =]/.test(text[at] ?? '') ? quotedEnd(text, at, separator) : undefined
    if (end === 'open') return undefined
    const { closes, value } = end ?? plainCell(text, at, separator)
    if (end && /[\r\n]/.test(value)) quoted = (quoted ?? 0) + value.split(separator).length - 1
    count += 1
    if (value.trim() !== '') width = count
    if (count <= mostImportColumns) cells.push(value)
    if (text[closes] !== separator) {
      return { cells, width, end: closes, next: afterBreak(text, closes), quoted }
    }
    at = closes + 1
  }
}

interface Cell {
  readonly value: string
  /** Where the separator or line break after it stands. */
  readonly closes: number
}

/**
 * A cell in quotes, or in a formula such as `="0123"`; undefined if it is not in quotes, and `open`
 * if they are not closed. Quotes that close before the end of the cell are a part of its text.
 */
function quotedEnd(text: string, start: number, separator: string): Cell | 'open' | undefined {
  let at = start
  while (text[at] === ' ') at += 1
  const isFormula = text[at] === '=' && text[at + 1] === '"'
  const first = isFormula ? at + 2 : at + 1
  if (text[first - 1] !== '"') return undefined
  let close = text.indexOf('"', first)
  const last = first + mostLineLetters
  while (close >= 0 && close < last && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0 || close >= last) return 'open'
  let closes = close + 1
  while (text[closes] === ' ') closes += 1
  if (!isEnd(text, closes, separator)) {
    return /[\r\n]/.test(text.slice(first, close)) ? 'open' : undefined
  }
  const inner = text.slice(first, close).replaceAll('""', '"')
  return { value: isFormula ? `="${inner}"` : inner, closes }
}

function plainCell(text: string, start: number, separator: string): Cell {
  let closes = start
  const code = separator.charCodeAt(0)
  for (; closes < text.length; closes += 1) {
    const letter = text.charCodeAt(closes)
    if (letter === code || letter === lineFeed || letter === carriageReturn) break
  }
  return { value: text.slice(start, closes), closes }
}

function isEnd(text: string, at: number, separator: string): boolean {
  return at >= text.length || text[at] === separator || isBreak(text, at)
}

const [lineFeed, carriageReturn] = [10, 13]

function isBreak(text: string, at: number): boolean {
  const letter = text.charCodeAt(at)
  return letter === lineFeed || letter === carriageReturn
}

function endOfLine(text: string, start: number): number {
  let at = start
  while (at < text.length && !isBreak(text, at)) at += 1
  return at
}

/** Where the next line begins. */
function afterBreak(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

/**
 * The lines of a row that looks like several, of which a quote has made one: another line has a
 * phone number, or the quotes hold as many separators as a row.
 */
function rowsInside(
  text: string,
  { quoted }: RowRead,
  { separator, columns }: { readonly separator: string; readonly columns: number },
): string[] | undefined {
  if (quoted === undefined) return undefined
  const lines = text.split(/\r\n|\n|\r/)
  const isRow = (line: string) => {
    const cells = line.split(separator)
    return cells.length > 1 && cells.some(looksLikePhone)
  }
  return quoted >= columns - 1 || lines.slice(1).some(isRow) ? lines : undefined
}

function broken(text: string, separator: string, number: number, problem: string): Line {
  const cells = text.slice(0, mostLineLetters).split(separator, mostImportColumns)
  return { number, cells, width: cells.length, problem }
}

/** Whether a cell has the shape of a phone number. Dates and small numbers do not. */
export function looksLikePhone(cell: string): boolean {
  const text = cell.replace(/[\s"'=\p{Cf}]/gu, '')
  if (!/^\+?[\d().\-/·]{7,24}$/.test(text.replace(/\.0$/, ''))) return false
  if (/^\d{4}[-./]\d{1,2}[-./]\d{1,2}$|^\d{1,2}[-./]\d{1,2}[-./]\d{4}$/.test(text)) return false
  const digits = text.replace(/\.0$|\D/g, '').length
  return digits >= 7 && digits <= 17
}

export const isBlank = ({ width, problem }: Line) => width === 0 && problem === undefined

const separators = [',', ';', '\t', '|'] as const
const mostSampleLetters = 64 * 1024

export interface Layout {
  readonly separator: string
  /** The rows, after a line that only names the separator. */
  readonly body: string
}

/**
 * The separator of a text: the one in `sep=…`, which Excel writes and hides, or the one by which
 * most lines have equally many cells. `namesOf` tells how many columns a line names.
 */
export function layoutOf(text: string, namesOf: (line: Line) => number): Layout {
  const [line, named] = /^"?sep=([^\r\n"])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? []
  if (line !== undefined && named !== undefined) {
    return { separator: named, body: text.slice(line.length) }
  }
  const sample = text.slice(0, mostSampleLetters)
  const scores = separators.map((separator) => ({ separator, score: scoreOf(separator) }))
  function scoreOf(separator: string): number[] {
    const lines = firstOf(linesOf(sample, separator), 50).filter((one) => !isBlank(one))
    const widths = lines.map(({ cells }) => cells.length).filter((width) => width > 1)
    const same = Math.max(0, ...widths.map((width) => widths.filter((w) => w === width).length))
    const names = Math.max(0, ...lines.slice(0, 15).map(namesOf))
    return [names > 1 ? names : 0, same, Math.max(0, ...widths)]
  }
  const best = scores.reduce((one, other) => (isGreater(other.score, one.score) ? other : one))
  return { separator: best.separator, body: text }
}

function isGreater(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, at) => value !== other[at])
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0)
}

export function firstOf<Item>(items: Iterable<Item>, most: number): Item[] {
  const found: Item[] = []
  for (const item of items) {
    if (found.length === most) break
    found.push(item)
  }
  return found
}

/** A cell as it is meant: without a formula around it, which keeps spreadsheets from changing it. */
export function unwrapped(cell: string): string {
  const [, inner] = /^\s*="(.*)"\s*$/s.exec(cell) ?? []
  return inner === undefined ? cell : inner.replaceAll('""', '"')
}
