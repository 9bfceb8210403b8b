import { useSettled } from '../../../platform/ui/useSettled.ts'
import type { CostQuery } from '../../rules/answer/CostReceipt.tsx'
import { type Sent, withChange } from '../../rules/ruleList.ts'
import { bodyOf, type LadderRule, useCostOfRewards } from './queries.ts'
import { answerOfReward } from './rewardAnswer.ts'
import { problemsOf } from './rewardForm.ts'
import type { RewardFormState } from './rewardKind.ts'

/** What the typed reward would have done, once it can be asked and typing has paused. */
export function useRewardCost(businessId: number, state: RewardFormState): CostQuery {
  const { rule, list, values, changeOf } = state
  const isNew = rule === undefined
  const isPossible =
    Object.keys(problemsOf({ ...values, name: values.name || '?' }, rule?.id)).length === 0
  const wanted = isPossible ? JSON.stringify(ladderWith(changeOf(values, true))) : ''
  const isAsked = isPossible && wanted !== JSON.stringify(bodyOf(list.rules, capOf(list.rules)))
  const settled = useSettled(isAsked ? wanted : '')
  const asked = isAsked && settled !== '' ? JSON.parse(settled) : undefined
  const { data, ...query } = useCostOfRewards(businessId, asked)

  /** The ladder as it would be. A reward that is not on yet is counted as if it were. */
  function ladderWith(change: ReturnType<typeof changeOf>) {
    // What it is called does not count, so that another name is not counted again.
    const name = rule?.name ?? 'A new reward'
    const rules = withChange(list.rules, {
      ...change,
      fields: { ...change.fields, name, words: rule?.words },
    } as typeof change)
    return bodyOf(rules, capOf(rules))
  }

  const points = Number(values.points)
  return {
    ...query,
    idle: isAsked ? undefined : idleOf(isNew, isPossible),
    data: data && answerOfReward(data, { id: rule?.id, points }),
  }
}

const capOf = ([first]: readonly Sent<LadderRule>[]) => first?.pointCapType

function idleOf(isNew: boolean, isPossible: boolean): string {
  if (isNew) return 'Type its points, and your own last 90 days answer here.'
  if (!isPossible) return 'This answers once the form is complete.'
  return 'Type other points, and your own last 90 days answer here.'
}
