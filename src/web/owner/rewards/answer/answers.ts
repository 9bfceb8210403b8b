import { formatNumber, formatPoints } from '../../../../contract/platform/formatPoints.ts'
import { writtenDate } from '../../../../contract/platform/wallClock.ts'
import {
  type CostOfPromotion,
  type CostOfRewards,
  leastDays,
} from '../../../../contract/ruleCost.ts'
import type { DescriptionRow } from '../../../platform/ui/DescriptionList.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { weekdayNames } from '../promotions/promotionWords.ts'
import { formatMoney } from '../rule/ruleWords.ts'

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

interface AskedReward {
  /** Undefined for a new one. */
  readonly id: number | undefined
  readonly points: number
}

export function answerOfReward(cost: CostOfRewards, asked: AskedReward): Answer {
  if (!cost.counted) return youngAnswer(cost, exampleOfReward(asked.points))
  const { rewards, sooner, later, atOnce, wouldLose } = cost.counted
  const own = rewards.find(({ id }) => id === (asked.id ?? null))
  const { earned, wouldEarn } = own ?? cost.counted
  const shifts = [
    { label: 'Reached it sooner', by: 'Sooner, on average', ...sooner },
    { label: 'Reached it later', by: 'Later, on average', ...later },
  ].filter(({ days }) => days >= 0.5)
  const rows = [
    ...shifts.flatMap(({ label, by, customers, days }) => [
      { label, value: counted(customers, 'customer') },
      { label: by, value: counted(Math.round(days), 'day') },
    ]),
    ...countRow('Have one at once', atOnce),
    ...countRow('Have one now, keep it', wouldLose),
    ...costRow(cost.counted.cost),
  ]
  const alternatives =
    rewards.filter(({ kind, wouldEarn }) => kind === 'spend' && wouldEarn > 0).length > 1
      ? ' With several rewards, this counts as if everyone took this one each time.'
      : ''
  return {
    kind: 'counted',
    earned,
    wouldEarn,
    rows,
    note: `${countedFrom(cost)} Everyone takes a reward as soon as they have it.${alternatives} Some customers may come more often for a nearer reward, or less often for a farther one.`,
  }
}

const countRow = (label: string, customers: number): DescriptionRow[] =>
  customers > 0 ? [{ label, value: counted(customers, 'customer') }] : []

/** Fewer rewards cost less. Nothing is said where a cost is not known. */
function costRow(cents: number | null): DescriptionRow[] {
  if (!cents) return []
  const label = cents > 0 ? 'They cost you' : 'You spend less'
  return [{ label, value: formatMoney(Math.abs(cents)) }]
}

interface AskedPromotion {
  readonly effect: 'times' | 'plus'
  readonly amount: number
  /** What a reward of the shop takes. */
  readonly threshold: number
}

export function answerOfPromotion(cost: CostOfPromotion, asked: AskedPromotion): Answer {
  if (!cost.counted) return youngAnswer(cost, exampleOfPromotion(asked))
  const { earned, wouldEarn, morePoints, customers, visitsInHours, byWeekday } = cost.counted
  const chosen = byWeekday.flatMap(({ visits }, place) => (visits > 0 ? [{ visits, place }] : []))
  const [most] = chosen.toSorted((one, other) => other.visits - one.visits)
  const rows = [
    {
      label: morePoints < 0 ? 'Fewer points' : 'More points',
      value: formatNumber(Math.abs(morePoints)),
    },
    { label: 'For', value: counted(customers, 'customer') },
    { label: 'Visits in these hours', value: formatNumber(visitsInHours) },
    ...(most && chosen.length > 1
      ? [{ label: `Of them on ${weekdayNames[most.place]}s`, value: formatNumber(most.visits) }]
      : []),
    ...costRow(cost.counted.cost),
  ]
  const came =
    visitsInHours === 0
      ? 'Nobody came in these hours.'
      : `${visitsInHours === 1 ? 'That visit' : `All ${formatNumber(visitsInHours)} visits`} came without it.`
  return {
    kind: 'counted',
    earned,
    wouldEarn,
    rows,
    note: `${countedFrom(cost)} ${came} Who would come because of it, nobody can know yet.`,
  }
}

type Cost = Pick<CostOfRewards, 'since' | 'until' | 'days' | 'readyOn' | 'leavesOutDates'>

function countedFrom({ since, until, days, leavesOutDates }: Cost): string {
  const span = `${longDate(since)} to ${longDate(until)}`
  const dates = leavesOutDates ? ', as if it had no dates' : ''
  return `Counted from your own last ${days} days, ${span}${dates}.`
}

/** "December 6", of a date or of a moment. */
const longDate = (when: string) => writtenDate(when.slice(0, 10), { month: 'long', day: 'numeric' })

function youngAnswer(
  { days, readyOn }: Cost,
  example: Pick<YoungAnswer, 'rows' | 'note'>,
): YoungAnswer {
  return { kind: 'young', days, readyOn, ...example }
}

/** Of the examples: what a visit gives, and how many come in the chosen hours of a week. */
const visitGives = 20
const visitsAWeek = 10

function exampleOfReward(points: number) {
  const visits = Math.max(1, Math.ceil(points / visitGives))
  return {
    rows: [
      { label: 'Visits to reach it', value: formatNumber(visits) },
      { label: 'At one visit a week', value: counted(visits, 'week') },
    ],
    note: `Example figures, not yours: ${formatPoints(visitGives)} a visit.`,
  }
}

function exampleOfPromotion({ effect, amount, threshold }: AskedPromotion) {
  const added = effect === 'times' ? visitGives * (amount - 1) : amount
  const points = Math.round((visitsAWeek * 30 * added) / 70) * 10
  return {
    rows: [
      { label: 'Visits in these hours, a week', value: formatNumber(visitsAWeek) },
      { label: 'More points, a month', value: formatNumber(points) },
      { label: 'More rewards, a month', value: formatNumber(Math.floor(points / threshold)) },
    ],
    note: `Example figures, not yours: ${visitsAWeek} visits a week, ${formatPoints(visitGives)} each, a reward at ${formatNumber(threshold)}.`,
  }
}
