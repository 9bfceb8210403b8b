/** What a spreadsheet would take for a formula; TRUST has the list. */
const formula = /^[=+\-@\t\r]/

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
