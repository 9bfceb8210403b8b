const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }

/** Only the time for today. With the date for other days. In the reader's time zone. */
export function formatRecent(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return written(moment, time)
  if (moment.getFullYear() === now.getFullYear()) return written(moment, { ...day, ...time })
  return written(moment, { ...day, year: 'numeric' })
}

/** When somebody was last seen: "Now", "Today, 9:58 AM", "Yesterday", "Nov 3". */
export function formatSeen(moment: Date, now: Date): string {
  if (now.getTime() - moment.getTime() < 2 * 60_000) return 'Now'
  if (moment.toDateString() === now.toDateString()) return `Today, ${written(moment, time)}`
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (moment.toDateString() === yesterday.toDateString()) return 'Yesterday'
  const isThisYear = moment.getFullYear() === now.getFullYear()
  return written(moment, isThisYear ? day : { ...day, year: 'numeric' })
}

export function formatDay(moment: Date): string {
  return written(moment, { month: 'long', day: 'numeric', year: 'numeric' })
}

// The product speaks US English. A line never breaks between a time and its AM.
function written(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(moment).replace(/\s(?=[AP]M)/, '\u00a0')
}

/** "Nov 2026" or "November 2026", from a month such as 2026-11. */
export function formatMonth(month: string, length: 'short' | 'long' = 'short'): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: length,
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** How long to wait, in the unit that suits it, rounded up. */
export function waitIn(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1_000)
  if (seconds <= 120) return { unit: 'seconds', count: seconds } as const
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 120) return { unit: 'minutes', count: minutes } as const
  return { unit: 'hours', count: Math.ceil(minutes / 60) } as const
}

/** "48 seconds", "12 minutes" or "5 hours". */
export function formatWait(milliseconds: number): string {
  const { unit, count } = waitIn(milliseconds)
  return count === 1 ? '1 second' : `${count} ${unit}`
}
