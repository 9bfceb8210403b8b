/** "Mar 6, 10:43 AM", in the reader's time zone. Not for static pages. */
export function formatMoment(instant: string | Date): string {
  return new Date(instant).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}
