import type { Timeline, TimelineRange, TimelineStep } from '../../../contract/analytics.ts'

interface Step extends Pick<TimelineStep, 'from' | 'to' | 'isUnderWay'> {
  /** From here, until just before there. */
  readonly start: number
  readonly end: number
}

/** The days, weeks from Monday or months of a chart, oldest first; the last one holds `now`. */
export function stepsOf(
  range: TimelineRange,
  now: Date,
): { unit: Timeline['unit']; steps: Step[] } {
  const { unit, count, begins } = ranges[range]
  const steps = Array.from({ length: count }, (_, place) => {
    const [start, end] = [begins(now, place + 1 - count), begins(now, place + 2 - count)]
    const last = new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1)
    return {
      from: dayOf(start),
      to: dayOf(last),
      start: start.getTime(),
      end: end.getTime(),
      isUnderWay: start <= now && now < end,
    }
  })
  return { unit, steps }
}

interface Range {
  readonly unit: Timeline['unit']
  readonly count: number
  /** When the step begins that is so many steps after the one of `now`. */
  readonly begins: (now: Date, steps: number) => Date
}

const ranges: Record<TimelineRange, Range> = {
  '14-days': { unit: 'day', count: 14, begins: (now, steps) => daysFrom(now, steps) },
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

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

/** `YYYY-MM-DD`, of the reader's calendar. */
function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()]
  return [date.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
