import { useRef, useState } from 'react'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { isShutOut } from '../business/queries.ts'
import { type GivenReward, type RewardToGive, useRedeemReward } from './queries.ts'

type Answers = Pick<RewardToGive, 'again' | 'evenFromBurst'>
type Reward = Omit<RewardToGive, 'idempotencyKey' | keyof Answers>

export interface RewardProblem {
  /** What the sentence asks. Giving again answers it. Undefined for a plain refusal. */
  question: keyof Answers | undefined
  sentence: string
}

const unasked: Answers = { again: false, evenFromBurst: false }

/** The words of the two buttons for each question. */
export const rewardKeys = {
  again: { no: 'No, same reward', yes: 'Give another' },
  evenFromBurst: { no: 'Not now', yes: 'Give it anyway' },
} as const

/** Gives a reward once for each press. Pressing again after a lost answer gives the same one. */
export function useGiveReward(businessId: number, onGiven: (given: GivenReward) => void) {
  const { mutate, isPending, error, reset } = useRedeemReward(businessId)
  const [answers, setAnswers] = useState(unasked)
  const keyOf = useActionKey()
  const latest = useRef<GivenReward>(undefined)
  const problem = problemOf(error)

  function give(reward: Reward): void {
    const given = problem?.question ? { ...answers, [problem.question]: true } : answers
    setAnswers(given)
    mutate(
      { ...reward, ...given, idempotencyKey: keyOf([reward, given, latest.current]) },
      {
        onSuccess: (reply) => {
          latest.current = reply
          setAnswers(unasked)
          onGiven(reply)
        },
      },
    )
  }

  function clear(): void {
    setAnswers(unasked)
    reset()
  }

  // While the answer is on its way, the button keeps the words of the last question.
  const lastAnswer = answers.evenFromBurst ? 'evenFromBurst' : answers.again ? 'again' : undefined
  const asked = problem?.question ?? (isPending ? lastAnswer : undefined)
  return { give, isPending, problem, asked, clear }
}

/** Why it was not given. Undefined if nothing went wrong, or nobody is signed in any more. */
export function problemOf(error: Error | null): RewardProblem | undefined {
  if (!error || isShutOut(error)) return undefined
  const sentence = messageOf(error, 'The reward was not given. Please try again.')
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'just_redeemed') return { question: 'again', sentence }
  if (code === 'from_burst') return { question: 'evenFromBurst', sentence }
  return { question: undefined, sentence }
}
