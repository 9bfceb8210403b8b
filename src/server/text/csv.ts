/**
 * What a spreadsheet may take for a formula. Some read full-width signs as the plain ones, some begin a
 * formula after white space, and `|` calls another program in old ones. One that has its `'` already gets another,
 * so that `unguarded` finds what was written.
 */
const formula = /^'*[=+\-@|＝＋－＠\t\r\n]/

/**
 * Rows as RFC 4180 writes them. A cell that a spreadsheet would calculate gets a leading `'`, since
 * its words may be a stranger's; numbers are ours and stay numbers.
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

/** A cell as it was before `csvOf`, or any other program that knows this danger, put a `'` before it. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
