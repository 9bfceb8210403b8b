import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { ReadyReward } from '../../../contract/rewards.ts'
import { ChoiceGroup } from '../../platform/ui/ChoiceGroup.tsx'

interface RewardChoiceProps {
  rewards: readonly ReadyReward[]
  points: number
  chosen: ReadyReward
  onChoose: (id: number) => void
}

/** Which of several ready rewards is given: what each takes, what it leaves, and what is kept. */
export function RewardChoice({ rewards, points, chosen, onChoose }: RewardChoiceProps) {
  return (
    <ChoiceGroup
      legend="Which one?"
      choices={rewards.map((reward) => ({
        value: String(reward.id),
        label: reward.name,
        note: whatBecomes(reward, points),
      }))}
      value={String(chosen.id)}
      onChoose={(id) => onChoose(Number(id))}
    />
  )
}

/** "Takes 100 points, 35 stay." */
export function whatBecomes({ kind, takes, isKept }: ReadyReward, points: number): string {
  const left = Math.max(0, points - takes)
  const what =
    kind === 'milestone'
      ? 'Given once. It takes no points.'
      : `Takes ${formatPoints(takes)}, ${left === 0 ? 'none stay' : left === 1 ? '1 stays' : `${left.toLocaleString('en-US')} stay`}.`
  return isKept ? `${what} Kept for them as it was before you changed it.` : what
}

/** The chosen one while it can be had; another till may have been faster. */
export function chosenOf(
  rewards: readonly ReadyReward[] | undefined,
  id: number | null | undefined,
): ReadyReward | undefined {
  return rewards?.find((reward) => reward.id === id) ?? rewards?.[0]
}
