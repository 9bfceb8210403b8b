import { useState } from 'react'
import type { PointsCheck } from '../../../contract/points.ts'
import { call } from '../../api/call.ts'
import { checkPointsByBusiness } from '../../api/customerRoutes.ts'
import {
  type CheckInput,
  type CheckProblems,
  problemsOfError,
  problemsOfInput,
  readBusinessId,
} from './checkInput.ts'

export interface CheckAnswer {
  /** Counts up, so that the receipt of a repeated check is a new one. */
  number: number
  points: PointsCheck
  phone: string
}

const NONE: CheckProblems = {}

export function usePointsCheck() {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState(NONE)
  const [answer, setAnswer] = useState<CheckAnswer>()

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
