/**
 * Texts that a spreadsheet may take for a formula. Some read full-width signs as ASCII ones, some
 * begin a formula after white space, and `|` runs another program in old ones. A text that already
 * has a leading `'` gets another, so that `unguarded` restores the original.
 */
const formula = /^'*[=+\-@|＝＋－＠\t\r\n]/

/**
 * Rows by RFC 4180. A cell that a spreadsheet would calculate gets a leading `'`, because it may be
 * a stranger's text; our own numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Undoes the leading `'` of `csvOf`, or of any other program that guards against formulas. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
