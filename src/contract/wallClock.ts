/** What a clock on the wall of a time zone (IANA) shows: the date as YYYY-MM-DD, and the minute of the day. */
export function wallClock(
  now: Date,
  timeZone: string,
): { readonly date: string; readonly minute: number } {
  // Swedish clocks write 2026-11-26 08:30.
  const [date = '', time = ''] = now
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ')
  return { date, minute: minuteOf(time) }
}

/** The date so many days later; negative: earlier. */
export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The date in words, or the parts of it that are asked for. A day of a calendar has no time zone any more. */
export function writtenDate(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T00:00Z`).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' })
}

/** 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7

/** Of the day, for a time such as `07:30`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
