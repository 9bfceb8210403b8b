import type { Business } from '../../../../contract/businesses.ts'
import type { LadderReward } from '../../../../contract/ladder.ts'
import type { Location } from '../../../../contract/locations.ts'
import { formatPoints } from '../../../../contract/platform/formatPoints.ts'
import { formatDates, formatMoney, formatPlaces, sentence } from '../../rules/ruleWords.ts'

type CapType = Business['pointCapType']

/** "Takes 50, the rest stays". */
export function formatPayment(
  { kind, points }: Pick<LadderReward, 'kind' | 'points'>,
  cap: CapType,
) {
  if (kind === 'milestone') return 'Milestone, once. Counts all points ever collected'
  return cap === 'reset'
    ? 'Takes all points, which start again at 0'
    : `Takes ${points.toLocaleString('en-US')}, the rest stays`
}

interface Around {
  readonly locations: readonly Location[]
  readonly today: string
}

type Limits = Pick<LadderReward, 'startsOn' | 'endsOn' | 'locationIds' | 'cost'>

/** What the first reward costs, which is all that is seldom changed of it. */
export function formatCost(cost: Limits['cost']): string {
  return cost === null
    ? 'Not noted yet. With it, the count speaks of money, too.'
    : `${formatMoney(cost)} for each one given.`
}

/** What is seldom changed, as one sentence: "Both locations, no end date. Costs you $2.40." */
export function formatRest(reward: Limits, { locations, today }: Around): string {
  const places = locations.length > 1 ? [formatPlaces(reward.locationIds, locations)] : []
  const when = formatDates(reward, today) ?? 'no end date'
  const cost = reward.cost === null ? 'No cost noted.' : `Costs you ${formatMoney(reward.cost)}.`
  return `${sentence([...places, when].join(', '))} ${cost}`
}

/** The limits of a reward in a list: "Dec 1 to Dec 24, Harbor Street"; empty without any. */
export function formatLimits(reward: Limits, { locations, today }: Around): string {
  const where = reward.locationIds && formatPlaces(reward.locationIds, locations)
  return [formatDates(reward, today), where].filter(Boolean).join(', ')
}

/** One reward as another window has saved it. */
export function formatReward(reward: LadderReward, around: Around): string {
  const { name, points, kind, cost, isOn } = reward
  const words = [
    name,
    kind === 'milestone' ? `once at ${formatPoints(points)}` : formatPoints(points),
    formatLimits(reward, around),
    cost !== null && `costs ${formatMoney(cost)}`,
    !isOn && 'off',
  ]
  return words.filter(Boolean).join(', ')
}
