import type { Insights, MonthOfCustomers } from '../../../contract/analytics.ts'

/** Whole percent of `part` in `whole`. Undefined if `whole` is 0. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part * 100) / whole)
}

/** Percent of a month's customers who had been there in the 30 days before one of its visits. */
export function repeatRate(month: MonthOfCustomers): number | undefined {
  return percentOf(month.cameBackWithin30Days, month.customers)
}

type BusiestHour = Insights['busiestHours'][number]

/** The hour with the most visits. The earlier one if two are equal. */
export function busiestOf(hours: readonly BusiestHour[]): BusiestHour | undefined {
  return hours.reduce<BusiestHour | undefined>(
    (busiest, hour) => (busiest && busiest.visits >= hour.visits ? busiest : hour),
    undefined,
  )
}

/** All hours of the clock from the first visit of any day to the last, without gaps. */
export function openHours(hours: readonly BusiestHour[]): number[] {
  const clock = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(...clock), Math.max(...clock)]
  return hours.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

/** "10 AM", by the shop's clock. */
export function formatHour(hour: number): string {
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 === 0 ? 12 : hour % 12} ${half}`
}

/** "8 AM to 9 AM": an hour, from its start to its end. */
export function formatHourSpan(hour: number): string {
  return `${formatHour(hour)} to ${formatHour((hour + 1) % 24)}`
}
