import { firstReward, type LadderReward, type WantedReward } from '../../../contract/ladder.ts'
import type { RewardEarned } from '../../../contract/ruleCost.ts'
import type { Play } from './play.ts'

/** A reward of a shop, or one that its owner thinks of. A new one has no number yet. */
export interface TriedReward
  extends Pick<WantedReward, 'name' | 'points' | 'kind' | 'endsOn' | 'isOn' | 'cost'> {
  readonly id: number | null
}

/** The wanted rewards with their numbers: the first is always the shop's own. */
export function triedRewards(wanted: readonly WantedReward[]): TriedReward[] {
  return wanted.map((reward, place) => ({
    ...reward,
    id: place === 0 ? firstReward : (reward.id ?? null),
  }))
}

/** Whether a rule can still come to hold. When it begins does not matter. */
export function isOver(
  { isOn, endsOn }: { isOn: boolean; endsOn: string | null },
  today: string,
): boolean {
  return !isOn || (endsOn !== null && endsOn < today)
}

/** Rewards by two ladders, each with what came of it. */
export interface Played {
  readonly rewards: readonly TriedReward[]
  readonly play: Play
}

/** Each reward of either ladder, by its points. */
export function rewardsEarned(today: Played, other: Played): RewardEarned[] {
  const earnedAs = ({ rewards, play }: Played, id: number | null) => {
    const place = rewards.findIndex((reward) => reward.id === id)
    return { reward: rewards[place], earned: play.earnings[place] ?? 0 }
  }
  const shown = ({ id, name, points, kind, cost }: TriedReward) => ({
    id,
    name,
    points,
    kind,
    cost,
  })
  const would = other.rewards.map((reward, place) => ({
    ...shown(reward),
    earned: reward.id === null ? 0 : earnedAs(today, reward.id).earned,
    wouldEarn: other.play.earnings[place] ?? 0,
  }))
  const gone = today.rewards
    .filter(({ id }) => earnedAs(other, id).reward === undefined)
    .map((reward) => ({
      ...shown(reward),
      earned: earnedAs(today, reward.id).earned,
      wouldEarn: 0,
    }))
  return [...would, ...gone].toSorted((one, another) => one.points - another.points)
}

/** What one ladder's rewards cost, in cents; null where one that was earned says nothing. */
function costOf({ rewards, play }: Played): number | null {
  let sum = 0
  for (const place of play.counting) {
    const earned = play.earnings[place] ?? 0
    const cost = rewards[place]?.cost ?? null
    if (earned > 0 && cost === null) return null
    sum += earned * (cost ?? 0)
  }
  return sum
}

/** What other rewards cost more, or less if negative. Null where nobody has said what. */
export function costMore(today: Played, other: Played): number | null {
  const [is, would] = [costOf(today), costOf(other)]
  const isSaid = [...today.rewards, ...other.rewards].some(({ cost }) => cost !== null)
  return isSaid && is !== null && would !== null ? would - is : null
}

/** The rewards besides the first, as `businesses.ladder` has them. A new one has a free number. */
export function asLadder(rewards: readonly WantedReward[]): object[] {
  return rewards.slice(1).flatMap(({ id, name, points, kind, isOn, ...reward }, place) => {
    const { startsOn: starts_on, endsOn: ends_on, locationIds: location_ids } = reward
    const row = {
      id: id ?? newNumbers + place,
      name,
      points,
      kind,
      starts_on,
      ends_on,
      location_ids,
    }
    return isOn ? [row] : []
  })
}

/** Above all numbers that a shop's rewards can have. */
const newNumbers = 40_000

type Dated = Pick<LadderReward, 'startsOn' | 'endsOn'>

export function hasDates({ startsOn, endsOn }: Dated): boolean {
  return startsOn !== null || endsOn !== null
}
