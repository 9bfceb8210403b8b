import { useRef, useState } from 'react'
import type { SentCheck, Shop } from '../../../contract/pageData.ts'
import type { PointsCheck } from '../../../contract/points.ts'
import { sentenceOfRefusal } from '../../../contract/refusals.ts'
import { CallError } from '../../api/callError.ts'
import { dataOf, errorOf } from '../../api/pageData.ts'
import { phoneProblem } from '../../ui/phoneCheck.ts'
import { checkPoints } from './shop.ts'

export interface Checked {
  points: PointsCheck
  phone: string
  claim?: SentCheck['claim']
}

export interface CheckProblem {
  about: 'phone' | 'check'
  message: string
}

/** One check at a time; a failed one is shown in the form. */
export function useCheckPoints(shop: Shop, sent: SentCheck | undefined) {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(() => {
    const error = errorOf(sent?.points)
    return error && problemOf(error)
  })
  const [checked, setChecked] = useState(() => checkedBy(sent))

  async function check(phone: string): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      const message = await phoneProblem(phone)
      setProblem(message ? { about: 'phone', message } : undefined)
      if (!message) setChecked({ points: await checkPoints(shop, phone), phone })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  function clear(): void {
    setChecked(undefined)
    setProblem(undefined)
  }

  return { isBusy, problem, checked, check, clear, clearProblem: () => setProblem(undefined) }
}

function checkedBy(sent: SentCheck | undefined): Checked | undefined {
  const points = dataOf(sent?.points)
  return points && sent && { points, phone: sent.typed.phone, claim: sent.claim }
}

function problemOf(error: unknown): CheckProblem {
  if (!(error instanceof CallError)) return { about: 'check', message: 'Something went wrong' }
  const ofPhone = error.fields.phoneNumber
  if (ofPhone) return { about: 'phone', message: ofPhone }
  const about = error.code === 'invalid_phone' ? 'phone' : 'check'
  const isNamed = error.code !== 'unknown'
  return { about, message: isNamed ? sentenceOfRefusal(error) : 'Failed to check points' }
}
