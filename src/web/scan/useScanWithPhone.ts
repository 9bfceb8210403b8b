import { useRef, useState } from 'react'
import type { ScanResult } from '../../contract/scan.ts'
import { call } from '../api/call.ts'
import { CallError, messageOf } from '../api/callError.ts'
import { scanWithPhone } from '../api/customerRoutes.ts'
import { phoneProblem } from '../ui/phoneCheck.ts'
import { sendScan } from './pendingScan.ts'

export interface ScanProblem {
  /** `phone`: under the field; `scan`: beside the key; `lost`: there too, and worth another try. */
  about: 'phone' | 'scan' | 'lost'
  message: string
}

interface ScanWithPhone {
  isBusy: boolean
  problem: ScanProblem | undefined
  clearProblem: () => void
  /** The points that were given, or nothing: then `problem` says why. */
  scan: (form: { phone: string; textMe: boolean }) => Promise<ScanResult | undefined>
}

/** One scan at a time: a second press while the first is under way does nothing. */
export function useScanWithPhone(code: string): ScanWithPhone {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ScanProblem>()

  const scan: ScanWithPhone['scan'] = async ({ phone, textMe }) => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    try {
      const message = await phoneProblem(phone)
      setProblem(message ? { about: 'phone', message } : undefined)
      if (message) return undefined
      return await sendScan(code, phone, (idempotencyKey) =>
        call(scanWithPhone, { body: { qrCode: code, phoneNumber: phone, textMe }, idempotencyKey }),
      )
    } catch (error) {
      setProblem(problemOf(error))
      return undefined
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, clearProblem: () => setProblem(undefined), scan }
}

function problemOf(error: unknown): ScanProblem {
  const message = messageOf(error, 'Something went wrong. Please try again.')
  if (!(error instanceof CallError)) return { about: 'scan', message }
  const ofPhone = error.fields.phoneNumber
  if (ofPhone) return { about: 'phone', message: ofPhone }
  if (error.code === 'invalid_phone') return { about: 'phone', message }
  return { about: error.isAnswerLost ? 'lost' : 'scan', message }
}
