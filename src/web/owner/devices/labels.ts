/** "8:42". */
export function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A device reports every five minutes while somebody works with it. */
export const isSeenNow = (at: Date, now: Date) => now.getTime() - at.getTime() < 6 * minuteMs

/** Longer than any day off. */
export const isLongUnseen = (at: Date, now: Date) => now.getTime() - at.getTime() >= 3 * dayMs

/** "25 minutes ago", "3 days ago". */
export function formatAgo(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime())
  if (ms < 2 * hourMs) return counted(ms / minuteMs, 'minute')
  return ms < 2 * dayMs ? counted(ms / hourMs, 'hour') : counted(ms / dayMs, 'day')
}

function counted(amount: number, unit: string): string {
  const whole = Math.max(1, Math.floor(amount))
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
