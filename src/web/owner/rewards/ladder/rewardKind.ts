import type { Business } from '../../../../contract/businesses.ts'
import { firstReward } from '../../../../contract/ladder.ts'
import type { RuleKind, useRuleForm } from '../../rules/useRuleForm.ts'
import type { LadderRule } from './queries.ts'
import { inputsOf, newReward, problemsOf, type RewardInputs, rewardOf } from './rewardForm.ts'

/** A reward as a form. */
export const rewardKind: RuleKind<LadderRule, RewardInputs> = {
  fresh: newReward,
  inputsOf,
  fieldsOf: rewardOf,
  problemsOf,
  failure: 'The reward was not saved. Please try again.',
  savedToast: ({ id, fields }) => {
    if (id === firstReward) {
      return { title: 'Business Updated', description: 'Your business settings have been saved!' }
    }
    const title = id === undefined ? 'Reward added' : 'Reward saved'
    if (fields.isOn === false) return { title, description: 'It is not on yet.' }
    return { title, description: 'Customers see it on their points page.' }
  },
}

export type RewardFormState = ReturnType<
  typeof useRuleForm<LadderRule, RewardInputs, Business['pointCapType']>
>
