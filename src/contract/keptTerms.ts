import type { LadderReward } from './ladder.ts'
import type { RewardTerms } from './progress.ts'

/** How long whoever has 80 % of a reward that is made worse can still reach it by the earlier terms. */
export const keptDays = 60

interface Change {
  /** What became of the rest of the points, and what becomes of it. */
  readonly earlierCapType: RewardTerms['pointCapType']
  readonly pointCapType: RewardTerms['pointCapType']
  /** Today, by the shop's calendar. */
  readonly day: string
}

type Told = Omit<LadderReward, 'id' | 'cost' | 'isOn' | 'words'>

/**
 * Whether a reward that customers were told of is not there as good any more. `now`: undefined for
 * one that is gone or off. The database has the same rule (`is_worse`).
 */
export function isWorse(
  told: Told,
  now: Told | undefined,
  { earlierCapType, pointCapType, day }: Change,
): boolean {
  if (!now || now.name !== told.name || now.points > told.points) return true
  const began = (told.startsOn ?? '') > day ? (told.startsOn ?? '') : day
  return (
    (now.startsOn ?? '') > began ||
    (now.endsOn ?? '9999') < (told.endsOn ?? '9999') ||
    isFarther(told.locationIds, now.locationIds) ||
    (now.kind === 'spend' && earlierCapType === 'unlimited' && pointCapType === 'reset')
  )
}

/** Null is everywhere. */
function isFarther(told: readonly number[] | null, now: readonly number[] | null): boolean {
  if (now === null) return false
  return told === null || told.some((id) => !now.includes(id))
}
