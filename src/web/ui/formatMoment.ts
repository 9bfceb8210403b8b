/** "Mar 6, 10:43 AM", in a shop's time zone or the reader's, which only a browser knows. */
export function formatMoment(instant: string | Date, timeZone?: string): string {
  return new Date(instant).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
}
