import { useRef, useState } from 'react'
import { CallError, messageOf } from '../api/callError.ts'
import { newIdempotencyKey } from '../api/idempotencyKey.ts'
import { isShutOut } from '../desk/business/queries.ts'
import { type GivenReward, type RewardToGive, useRedeemReward } from './queries.ts'

type Reward = Omit<RewardToGive, 'idempotencyKey' | 'again'>

export interface RewardProblem {
  /** `again`: a question, which giving it as another one answers. */
  kind: 'again' | 'refused'
  sentence: string
}

/** Gives a reward once for each press: the same one pressed again after a lost answer is the same. */
export function useGiveReward(businessId: number, onGiven: (given: GivenReward) => void) {
  const { mutate, isPending, error, reset } = useRedeemReward(businessId)
  const [isAgain, setAgain] = useState(false)
  const pressed = useRef({ body: '', key: '' })

  function give(reward: Reward, again = false): void {
    const body = JSON.stringify([reward, again])
    if (pressed.current.body !== body) pressed.current = { body, key: newIdempotencyKey() }
    setAgain(again)
    mutate(
      { ...reward, again, idempotencyKey: pressed.current.key },
      {
        onSuccess: (given) => {
          pressed.current = { body: '', key: '' }
          onGiven(given)
        },
      },
    )
  }
  return { give, isPending, isAgain, problem: problemOf(error), clear: reset }
}

function problemOf(error: Error | null): RewardProblem | undefined {
  if (!error || isShutOut(error)) return undefined
  const kind = error instanceof CallError && error.code === 'just_redeemed' ? 'again' : 'refused'
  return { kind, sentence: messageOf(error, 'The reward was not given. Please try again.') }
}
