/**
 * With what a formula begins: some spreadsheets read full-width, small and raised signs as ASCII
 * ones, and in old ones `|` runs another program.
 */
const sign = '=+\\-@|\u2212⁺⁻⁼₊₋₌⩵⩶﬩﹢﹣﹦﹫＋－＝＠｜'
/** White space and what shows nothing: many spreadsheets skip it before a formula. */
const unseen = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\u2800'
const beginnings = new RegExp(`(?<![${unseen}'])[${unseen}']*[${sign}]`, 'gu')
const formulaFirst = new RegExp(`^[${unseen}']*[${sign}]`, 'u')
const isUnseen = new RegExp(`[${unseen}]`, 'u')
const separators = ';\t\r\n'
const separatorFirst = /^'*[\t\r\n]/
const untilLastSeparator = /^.*[\t\r\n]/s

/**
 * Rows by RFC 4180. A cell that a spreadsheet would calculate gets a leading `'`, because it may be
 * a stranger's text. Our own numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = guarded(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text with a `'` at each place where a formula may begin. */
function guarded(text: string): string {
  const within = atBeginnings(text, (letter) => `'${letter}`)
  return isCutFirst(text) ? `'${within}` : within
}

/**
 * Removes each `'` that `csvOf`, or another program, added to guard against formulas. A text that
 * had one there before got another, so this restores it.
 */
export function unguarded(cell: string): string {
  if (!cell.includes("'")) return cell
  const within = atBeginnings(cell, (letter) => (letter === "'" ? '' : letter))
  return isCutFirst(cell) ? within.replace(/^'/, '') : within
}

/** It begins with what separates cells, and with no formula. */
const isCutFirst = (text: string) => separatorFirst.test(text) && !formulaFirst.test(text)

/** Replaces the letter at each place where a formula may begin. */
function atBeginnings(text: string, replace: (letter: string) => string): string {
  return text.replace(beginnings, (found: string, start: number) => {
    const places = beginningsIn(text, { found, start })
    return found
      .split('')
      .map((letter, place) => (places.includes(place) ? replace(letter) : letter))
      .join('')
  })
}

/**
 * A cell begins with its text. Where `;` or tabs separate cells, as in much of Europe, a text may
 * also be several cells, whatever quotes are around and in it. Of several separators in a row, a
 * `'` after the last is enough.
 */
function beginningsIn(
  text: string,
  { found, start }: { found: string; start: number },
): readonly number[] {
  const cut = untilLastSeparator.exec(found)?.[0].length
  const isFirst = start === 0 || (cut === undefined && isAfterSeparator(text, start))
  return [...(isFirst ? [0] : []), ...(cut === undefined ? [] : [cut])]
}

/** Whether a separator comes before this place, with nothing but opening quotes in between. */
function isAfterSeparator(text: string, place: number): boolean {
  let letter = text.charAt(place - 1)
  if (letter !== '"') return separators.includes(letter)
  for (let end = place; isPassedOver(letter); end -= letter.length) {
    letter = letterBefore(text, end)
  }
  return letter !== '' && separators.includes(letter)
}

const isPassedOver = (letter: string) =>
  letter === '"' || (isUnseen.test(letter) && !separators.includes(letter))

/** The letter that ends at `end`, which may have two code units. */
function letterBefore(text: string, end: number): string {
  const pair = text.slice(Math.max(0, end - 2), end)
  return [...pair].length === 1 ? pair : pair.slice(-1)
}
