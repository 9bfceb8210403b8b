import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { Ladder, LadderReward } from '../../../../contract/ladder.ts'
import { CallError } from '../../../platform/api/callError.ts'
import { toastFailure } from '../../../platform/api/toastFailure.ts'
import { usePress } from '../../../platform/api/usePress.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { useSaveRule } from '../../rules/useSaveRule.ts'
import { type LadderRule, rulesOf, useLadderCalls } from './queries.ts'

type CapType = Business['pointCapType']

/** Switches a reward on or off from the list. The second one may ask whether the rest stays. */
export function useSwitchReward({ id: businessId }: Business, ladder: Ladder) {
  const [asked, setAsked] = useState<{ reward: LadderReward; question: string }>()
  const { press } = usePress((error) =>
    toastFailure('Nothing was changed', error, 'Please try again.'),
  )
  const calls = useLadderCalls(businessId)
  const { save } = useSaveRule<LadderRule, CapType>(rulesOf(ladder), { isTyped: false, calls })

  async function switchReward(reward: LadderReward, cap?: CapType): Promise<void> {
    try {
      await save({ id: reward.id, fields: { isOn: !reward.isOn } }, cap)
      toast(switched(reward))
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'rest_or_start') throw error
      setAsked({ reward, question: error.message })
    }
  }

  return {
    switchReward: (reward: LadderReward) => void press(() => switchReward(reward)),
    question: asked?.question,
    answer: (cap: CapType | undefined) => {
      setAsked(undefined)
      if (asked && cap) void press(() => switchReward(asked.reward, cap))
    },
  }
}

const switched = ({ name, isOn }: LadderReward) => ({
  title: isOn ? 'Reward switched off' : 'Reward switched on',
  description: isOn
    ? `Customers no longer see ${name}, except whoever has 80 % of it: they have 60 days. Points stay.`
    : `Customers see ${name} on their points page.`,
  names: [name],
})
