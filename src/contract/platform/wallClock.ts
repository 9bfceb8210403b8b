import { type SpokenLanguage, speechOf } from './languages.ts'
import { zoneHere } from './timeZones/zoneHere.ts'

/** The wall clock in a time zone (IANA): the date as YYYY-MM-DD, and the minute of the day. */
export function wallClock(
  now: Date,
  timeZone: string,
): { readonly date: string; readonly minute: number } {
  // The Swedish format is 2026-11-26 08:30.
  const [date = '', time = ''] = now
    .toLocaleString('sv-SE', {
      timeZone: zoneHere(timeZone),
      dateStyle: 'short',
      timeStyle: 'short',
    })
    .split(' ')
  return { date, minute: minuteOf(time) }
}

/** The date `days` later, or earlier if negative; both YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The date in words, or only `parts` of it. In UTC, since a date has no time zone. */
export function writtenDate(
  date: string,
  parts: Intl.DateTimeFormatOptions,
  language: SpokenLanguage = 'en',
): string {
  const { dates } = speechOf(language)
  return new Date(`${date}T00:00Z`).toLocaleDateString(dates, { ...parts, timeZone: 'UTC' })
}

/** 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7

/** The minute of the day, for a time such as `07:30`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
