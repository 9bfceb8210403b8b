import { writtenDate } from '../../../../contract/platform/wallClock.ts'

/** A day, week or month of a chart. */
export interface ChartStep {
  /** Both `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly isUnderWay: boolean
}

export type ChartUnit = 'day' | 'week' | 'month'

/** "March 5", "March 2 to 8", "February 23 to March 1" or "March 2026". */
export function nameOf({ from, to }: Pick<ChartStep, 'from' | 'to'>, unit: ChartUnit): string {
  if (unit === 'month') return writtenDate(from, { month: 'long', year: 'numeric' })
  const first = writtenDate(from, { month: 'long', day: 'numeric' })
  if (unit === 'day' || from === to) return first
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const last = isSameMonth
    ? { day: 'numeric' as const }
    : ({ month: 'long', day: 'numeric' } as const)
  return `${first} to ${writtenDate(to, last)}`
}

/** "March 5", or "Today so far" for an unfinished step. */
export function whenOf(step: ChartStep, unit: ChartUnit): string {
  return step.isUnderWay ? soFar[unit] : nameOf(step, unit)
}

const soFar: Record<ChartUnit, string> = {
  day: 'Today so far',
  week: 'This week so far',
  month: 'This month so far',
}

/** The label under a bar: only the day while the month is clear. */
export function labelOf(steps: readonly ChartStep[], index: number, unit: ChartUnit): string {
  const step = steps[index]
  if (!step) return ''
  if (unit === 'month') return writtenDate(step.from, { month: 'short' })
  const isEdge = index === 0 || index === steps.length - 1
  const isNewMonth = steps[index - 1]?.from.slice(0, 7) !== step.from.slice(0, 7)
  return unit === 'week' || isEdge || isNewMonth
    ? writtenDate(step.from, { month: 'short', day: 'numeric' })
    : writtenDate(step.from, { day: 'numeric' })
}

/** Whether a bar has a label. As many as there is room for, always including the last. */
export function hasLabel(
  index: number,
  count: number,
  { slotPx, unit }: { slotPx: number; unit: ChartUnit },
) {
  const widest = { day: 40, week: 50, month: 32 }[unit]
  const every = unit === 'day' && slotPx > 30 ? 1 : Math.ceil(widest / slotPx)
  return (count - 1 - index) % every === 0
}

interface Figure<Step> {
  /** What is counted, such as "Points awarded". */
  readonly what: string
  readonly figureOf: (step: Step) => number
  /** A further sentence, if there is any data. */
  readonly more?: string
}

/** A chart in words, for people who cannot see it. */
export function describeSteps<Step extends ChartStep>(
  steps: readonly Step[],
  unit: ChartUnit,
  { what, figureOf, more }: Figure<Step>,
): string {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return `${what} over time.`
  const highest = steps.reduce(
    (most, step) => (figureOf(step) > figureOf(most) ? step : most),
    first,
  )
  const range = `${what} per ${unit}, ${nameOf(first, unit)} to ${nameOf(last, unit)}.`
  if (figureOf(highest) === 0) return `${range} None so far.`
  const figure = (step: Step) => figureOf(step).toLocaleString('en-US')
  const when = highest.isUnderWay
    ? soFar[unit].toLowerCase()
    : `${unit === 'day' ? 'on' : 'in'} ${nameOf(highest, unit)}`
  return [
    range,
    `Highest: ${figure(highest)} ${when}.`,
    ...(last.isUnderWay ? [`${soFar[unit]}: ${figure(last)}.`] : []),
    ...(more ? [more] : []),
  ].join(' ')
}
