import type { Timeline, TimelineStep } from '../../../contract/analytics.ts'

type Unit = Timeline['unit']

function written(day: string, options: Intl.DateTimeFormatOptions): string {
  // A day of the shop's calendar has no time zone any more.
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** "March 5", "March 2 to 8", "February 23 to March 1" or "March 2026". */
export function nameOf({ from, to }: TimelineStep, unit: Unit): string {
  if (unit === 'month') return written(from, { month: 'long', year: 'numeric' })
  const first = written(from, { month: 'long', day: 'numeric' })
  if (unit === 'day' || from === to) return first
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const last = isSameMonth
    ? { day: 'numeric' as const }
    : ({ month: 'long', day: 'numeric' } as const)
  return `${first} to ${written(to, last)}`
}

/** Under a bar: the day alone while its month is clear. */
export function labelOf(steps: readonly TimelineStep[], index: number, unit: Unit): string {
  const step = steps[index]
  if (!step) return ''
  if (unit === 'month') return written(step.from, { month: 'short' })
  const isEdge = index === 0 || index === steps.length - 1
  const isNewMonth = steps[index - 1]?.from.slice(0, 7) !== step.from.slice(0, 7)
  return unit === 'week' || isEdge || isNewMonth
    ? written(step.from, { month: 'short', day: 'numeric' })
    : written(step.from, { day: 'numeric' })
}

/** Which bars have a label: as many as there is room for, and always the last. */
export function hasLabel(
  index: number,
  count: number,
  { slotPx, unit }: { slotPx: number; unit: Unit },
) {
  const widest = { day: 40, week: 50, month: 32 }[unit]
  const every = unit === 'day' && slotPx > 30 ? 1 : Math.ceil(widest / slotPx)
  return (count - 1 - index) % every === 0
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** "March 5: 497 points, 31 visits, 4 rewards claimed" */
export function sentenceOf(step: TimelineStep, unit: Unit): string {
  const { points, visits, rewardsClaimed, isUnderWay } = step
  const when = isUnderWay ? `${soFar[unit]}` : nameOf(step, unit)
  const parts = [counted(points, 'point'), counted(visits, 'visit')]
  if (rewardsClaimed > 0) parts.push(`${counted(rewardsClaimed, 'reward')} claimed`)
  return `${when}: ${parts.join(', ')}`
}

const soFar: Record<Unit, string> = {
  day: 'Today so far',
  week: 'This week so far',
  month: 'This month so far',
}

/** The chart in words, for who does not see it. */
export function descriptionOf(steps: readonly TimelineStep[], unit: Unit): string {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return 'Points awarded over time.'
  const highest = steps.reduce((most, step) => (step.points > most.points ? step : most), first)
  const range = `Points awarded per ${unit}, ${nameOf(first, unit)} to ${nameOf(last, unit)}.`
  if (highest.points === 0) return `${range} None so far.`
  const rewards = steps.reduce((sum, { rewardsClaimed }) => sum + rewardsClaimed, 0)
  return [
    range,
    `Highest: ${highest.points.toLocaleString('en-US')} ${highest.isUnderWay ? `${soFar[unit].toLowerCase()}` : `${unit === 'day' ? 'on' : 'in'} ${nameOf(highest, unit)}`}.`,
    ...(last.isUnderWay ? [`${soFar[unit]}: ${last.points.toLocaleString('en-US')}.`] : []),
    `Rewards claimed: ${rewards.toLocaleString('en-US')}.`,
  ].join(' ')
}
