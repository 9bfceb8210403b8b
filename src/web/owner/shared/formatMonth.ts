/** "Nov 2026", or "November 2026", of a month such as 2026-11. */
export function formatMonth(month: string, length: 'short' | 'long' = 'short'): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: length,
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
