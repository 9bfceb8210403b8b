import type { Timeline, TimelineRange } from '../../../contract/analytics.ts'
import { demoShop } from './shop.ts'

/** When the snapshot was taken. */
export const moment = new Date(demoShop.moment.replace(' ', 'T'))

/** The figures of one day. */
export type Day = (typeof demoShop.days)[number]

/**
 * Moves the snapshot's days so that its last moment has just passed. Times of day do not change:
 * otherwise one scan would have a different time on each page.
 */
export interface Calendar {
  /** Moves a moment of the shop's clock. The same time of day, in the viewer's time zone. */
  readonly at: (moment: string) => string
  /** Moves the first of a month by as many months as the last day moved. */
  readonly month: (first: string) => string
  /** By how many weekdays each day moved, 0 to 6. */
  readonly weekdays: number
  readonly timeline: (range: TimelineRange, days?: readonly Day[]) => Timeline
}

export function calendarOf(now: Date): Calendar {
  const taken = dateOf(demoShop.moment)
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()]
  const isOver = now.getHours() * 60 + now.getMinutes() >= hours * 60 + minutes
  const last = daysFrom(now, isOver ? 0 : -1)
  const days = Math.round((noonOf(last) - noonOf(taken)) / 86_400_000)

  return {
    at: (then) => {
      const [hours = 0, minutes = 0, seconds = 0] = then.slice(11).split(':').map(Number)
      const moved = daysFrom(dateOf(then), days)
      moved.setHours(hours, minutes, seconds)
      return moved.toISOString()
    },
    month: (first) => {
      const month = dateOf(first)
      const months = (last.getFullYear() - taken.getFullYear()) * 12 + last.getMonth()
      return dayOf(new Date(month.getFullYear(), month.getMonth() + months - taken.getMonth()))
    },
    weekdays: ((days % 7) + 7) % 7,
    timeline: (range, days = demoShop.days) => timelineOf(range, { now, last, days }),
  }
}

/** The days of the snapshot as the bars of a chart. */
function timelineOf(
  range: TimelineRange,
  { now, last, days: figuresOf }: { now: Date; last: Date; days: readonly Day[] },
): Timeline {
  const { unit, count, begins } = ranges[range]
  const days = figuresOf.map((figures, place) => ({
    day: daysFrom(last, place + 1 - figuresOf.length),
    figures,
  }))
  const steps = Array.from({ length: count }, (_, place) => {
    const [start, end] = [begins(now, place + 1 - count), begins(now, place + 2 - count)]
    const inside = days.filter(({ day }) => day >= start && day < end)
    const sumOf = (figure: 0 | 1 | 2) =>
      inside.reduce((sum, { figures }) => sum + figures[figure], 0)
    return {
      from: dayOf(start),
      to: dayOf(daysFrom(end, -1)),
      points: sumOf(0),
      visits: sumOf(1),
      rewardsClaimed: sumOf(2),
      isUnderWay: start <= now && now < end,
    }
  })
  return { unit, steps, entries: demoShop.analytics.entries, locations: [] }
}

interface Range {
  readonly unit: Timeline['unit']
  readonly count: number
  /** The start of the step that is `steps` steps away from the one that holds `now`. */
  readonly begins: (now: Date, steps: number) => Date
}

const ranges: Record<TimelineRange, Range> = {
  '14-days': { unit: 'day', count: 14, begins: daysFrom },
  '3-months': {
    unit: 'week',
    count: 13,
    begins: (now, steps) => daysFrom(now, 7 * steps - ((now.getDay() + 6) % 7)),
  },
  year: {
    unit: 'month',
    count: 12,
    begins: (now, steps) => new Date(now.getFullYear(), now.getMonth() + steps),
  },
}

function daysFrom(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

/** Days are counted from noon to noon: clocks change at night. */
const noonOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12)

function dateOf(moment: string): Date {
  const [year = 0, month = 0, day = 0] = moment.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** `YYYY-MM-DD`, in the reader's time zone. */
function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()]
  return [date.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
