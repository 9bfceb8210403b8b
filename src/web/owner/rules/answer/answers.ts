import { formatNumber } from '../../../../contract/platform/formatPoints.ts'
import { writtenDate } from '../../../../contract/platform/wallClock.ts'
import { type CostOfRewards, leastDays } from '../../../../contract/ruleCost.ts'
import type { DescriptionRow } from '../../../platform/ui/DescriptionList.tsx'
import { formatMoney } from '../ruleWords.ts'

/** What the receipt beside a form says. */
export type Answer = CountedAnswer | YoungAnswer

export interface CountedAnswer {
  readonly kind: 'counted'
  /** Rewards by today's rules, and by the others. */
  readonly earned: number
  readonly wouldEarn: number
  readonly rows: readonly DescriptionRow[]
  readonly note: string
}

/** The shop has too few days of its own, so an example stands in. */
export interface YoungAnswer {
  readonly kind: 'young'
  readonly days: number
  readonly readyOn: string | null
  readonly rows: readonly DescriptionRow[]
  readonly note: string
}

export interface Headline {
  /** Left out where nothing would have changed. */
  readonly figure?: number
  readonly words: string
  /** Both in a line, for the foot of a phone's screen. */
  readonly short: string
}

export function headlineOf(answer: Answer): Headline {
  if (answer.kind === 'young') {
    const { readyOn } = answer
    const from = readyOn ? `From ${longDate(readyOn)}` : `After ${leastDays} days`
    return { words: `${from}, your own scans answer this.`, short: 'An example, so far' }
  }
  const { earned, wouldEarn } = answer
  const by = wouldEarn - earned
  if (by === 0) {
    return earned === 0
      ? { words: 'No reward would have been earned either way.', short: 'No rewards either way' }
      : { words: 'Just as many rewards would have been earned.', short: 'Just as many rewards' }
  }
  const figure = Math.abs(by)
  const words = `${by > 0 ? 'more' : 'fewer'} ${figure === 1 ? 'reward' : 'rewards'}`
  return {
    figure,
    words: `${words} would have been earned`,
    short: `${formatNumber(figure)} ${words}`,
  }
}

/** Fewer rewards cost less. Nothing is said where a cost is not known. */
export function costRow(cents: number | null): DescriptionRow[] {
  if (!cents) return []
  const label = cents > 0 ? 'They cost you' : 'You spend less'
  return [{ label, value: formatMoney(Math.abs(cents)) }]
}

type Cost = Pick<CostOfRewards, 'since' | 'until' | 'days' | 'readyOn' | 'leavesOutDates'>

export function countedFrom({ since, until, days, leavesOutDates }: Cost): string {
  const span = `${longDate(since)} to ${longDate(until)}`
  const dates = leavesOutDates ? ', as if it had no dates' : ''
  return `Counted from your own last ${days} days, ${span}${dates}.`
}

/** "December 6", of a date or of a moment. */
const longDate = (when: string) => writtenDate(when.slice(0, 10), { month: 'long', day: 'numeric' })

export function youngAnswer(
  { days, readyOn }: Cost,
  example: Pick<YoungAnswer, 'rows' | 'note'>,
): YoungAnswer {
  return { kind: 'young', days, readyOn, ...example }
}

/** Of the examples: what a visit gives. */
export const visitGives = 20
