/**
 * Where a spreadsheet may begin a formula. Some read full-width signs as ASCII ones, some begin a
 * formula after white space, and in old ones `|` runs another program. Where `;` or tabs separate
 * cells, as in much of Europe, a text may be several cells, whatever quotes are around and in it.
 * Text that already has a leading `'` gets another, so that `unguarded` restores the original.
 */
const formula =
  /(?:^(?='*[=+\-@|＝＋－＠\t\r\n])|(?<=[;\t\r\n"])(?='*[=+\-@|＝＋－＠])(?<=[;\t\r\n]"*))/g
const guard = new RegExp(`${formula.source}'`, 'g')

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
  const safe = value.replace(formula, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes each `'` that `csvOf`, or another program, added to guard against formulas. */
export const unguarded = (cell: string) => (cell.includes("'") ? cell.replace(guard, '') : cell)
