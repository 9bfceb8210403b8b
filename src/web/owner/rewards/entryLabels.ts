import type { ActivityEntry } from '../../../contract/activity.ts'
import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'

type Entry = Pick<ActivityEntry, 'kind' | 'points' | 'isWrongNumber'>

/** "scan of 20 points", as it stands in a sentence. */
export function formatEntry({ kind, points }: Entry): string {
  const amount = formatPoints(Math.abs(points))
  if (kind === 'accrual') return `scan of ${amount}`
  if (kind === 'redemption') return `reward for ${amount}`
  if (kind === 'reset') return `reset of ${amount}`
  const sign = points < 0 ? '−' : '+'
  return `adjustment of ${sign}${formatNumber(Math.abs(points))}`
}

/** What happens when it is undone, and what is left to do when that was wrong. */
export function undoConsequence({ kind, points, isWrongNumber }: Entry): string {
  const amount = formatPoints(Math.abs(points))
  const goes = Math.abs(points) === 1 ? 'goes' : 'go'
  const onlyOnce = 'You can’t undo this, but you can adjust the points.'
  if (kind === 'accrual') {
    const before = isWrongNumber ? ' The number they were moved from gets nothing back.' : ''
    return `The ${amount} and the visit are taken back.${before} The scan stays in the history. ${onlyOnce}`
  }
  if (kind === 'redemption') {
    return `The ${amount} ${goes} back to the customer, and the reward waits again. ${onlyOnce}`
  }
  const way = points < 0 ? `${goes} back to the customer` : `${goes} again`
  return `The ${amount} ${way}. ${onlyOnce}`
}
