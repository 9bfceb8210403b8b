import { useState } from 'react'
import type { SentCheck } from '../../../contract/pageData.ts'
import type { PointsCheck } from '../../../contract/points.ts'
import { readBusinessId } from '../../../contract/typedBusinessId.ts'
import { call } from '../../api/call.ts'
import { checkPointsByBusiness } from '../../api/customerRoutes.ts'
import { dataOf, errorOf } from '../../api/pageData.ts'
import {
  type CheckInput,
  type CheckProblems,
  problemsOfError,
  problemsOfInput,
} from './checkInput.ts'

export interface CheckAnswer {
  /** Counts up, so that the receipt of a repeated check is a new one. */
  number: number
  points: PointsCheck
  phone: string
  claim?: SentCheck['claim']
}

const NONE: CheckProblems = {}

function answerOf(sent: SentCheck | undefined): CheckAnswer | undefined {
  const points = dataOf(sent?.points)
  return points && sent && { number: 0, points, phone: sent.typed.phone, claim: sent.claim }
}

export function usePointsCheck(sent: SentCheck | undefined) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState(() => {
    const error = errorOf(sent?.points)
    return error ? problemsOfError(error) : NONE
  })
  const [answer, setAnswer] = useState(() => answerOf(sent))

  function refuse(next: CheckProblems): CheckProblems {
    setProblems(next)
    setAnswer(undefined)
    return next
  }

  /** Resolves to what is wrong: nothing, when the answer is there. */
  async function check({ phoneNumber, businessId }: CheckInput): Promise<CheckProblems> {
    setBusy(true)
    setProblems(NONE)
    try {
      const wrong = await problemsOfInput({ phoneNumber, businessId })
      if (wrong) return refuse(wrong)
      const body = { phoneNumber, businessId: readBusinessId(businessId) }
      const points = await call(checkPointsByBusiness, { body })
      setAnswer((last) => ({ number: (last?.number ?? 0) + 1, points, phone: phoneNumber }))
      return NONE
    } catch (error) {
      return refuse(problemsOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return { check, clearProblems: () => setProblems(NONE), isBusy, problems, answer }
}
