import { useRef, useState } from 'react'
import type { ScanResult } from '../../../../contract/scan.ts'
import type { TypedPhone } from '../../../../contract/typedPhone.ts'
import { call } from '../../../api/call.ts'
import { CallError, messageOf } from '../../../api/callError.ts'
import { moveScan } from '../../../api/customerRoutes.ts'
import { newIdempotencyKey } from '../../../api/idempotencyKey.ts'
import { errorOf } from '../../../api/pageData.ts'
import { phoneProblem } from '../../../ui/phoneCheck.ts'
import type { Collected } from '../useScanWithPhone.ts'

interface MoveProblem {
  /** `phone`: under the field; `move`: beside the key; `end`: no number would change it. */
  about: 'phone' | 'move' | 'end'
  message: string
}

export interface MovingScan {
  isBusy: boolean
  problem: MoveProblem | undefined
  clearProblem: () => void
  /** What the other number has now, or nothing: then `problem` says why. */
  move: (typed: TypedPhone, formKey: string | undefined) => Promise<ScanResult | undefined>
}

/** Moves a scan's points to another number, with one key for each number until its answer is here. */
export function useMoveScan({ result, textMe, notMoved }: Collected): MovingScan {
  const isUnderWay = useRef(false)
  const last = useRef<{ phone: string; key: string }>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(() => {
    const error = errorOf(notMoved)
    return error && problemOf(error)
  })

  function keyOf(phone: string, key = newIdempotencyKey()): string {
    if (last.current?.phone !== phone) last.current = { phone, key }
    return last.current.key
  }

  const move: MovingScan['move'] = async ({ phone }, formKey) => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    try {
      const message = await phoneProblem(phone)
      setProblem(message ? { about: 'phone', message } : undefined)
      if (message) return undefined
      const { business, transactionId, receipt } = result
      const body = { businessId: business.id, transactionId, receipt, phoneNumber: phone, textMe }
      return await call(moveScan, { body, idempotencyKey: keyOf(phone, formKey) })
    } catch (error) {
      setProblem(problemOf(error))
      return undefined
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, clearProblem: () => setProblem(undefined), move }
}

const ofThePhone = ['invalid_phone', 'same_number', 'number_blocked', 'daily_limit', 'repeat_scan']
const atTheEnd = ['too_late_to_move', 'already_moved', 'points_spent', 'receipt_unknown']

function problemOf(error: unknown): MoveProblem {
  const message = messageOf(error, 'Nothing was moved. Please try again.')
  if (!(error instanceof CallError)) return { about: 'move', message }
  const ofPhone = error.fields.phoneNumber
  if (ofPhone || ofThePhone.includes(error.code)) {
    return { about: 'phone', message: ofPhone ?? message }
  }
  return { about: atTheEnd.includes(error.code) ? 'end' : 'move', message }
}
