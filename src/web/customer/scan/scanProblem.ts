import { isOfDeadCode } from '../../../contract/refusals.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { serverNow } from '../../platform/ui/serverTime.ts'

export interface ScanProblem {
  /** `phone`: shown at the field; `code`: no number gets points; `scan`: shown at the button. */
  about: 'phone' | 'code' | 'scan'
  message: string
  error?: unknown
  /** The number that the message asks about. */
  asked?: string | undefined
  /** When the next scan of this number counts. */
  nextScanAt?: Date
}

/** No phone number would make this code give points. */
export function isDeadCode(error: unknown): error is CallError {
  return error instanceof CallError && isOfDeadCode(error)
}

/** What to say about a scan that failed, and where. `fallback`: if nothing says why. */
export function problemOf(error: unknown, fallback: string, now = serverNow()): ScanProblem {
  const message = messageOf(error, fallback)
  if (!(error instanceof CallError)) return { about: 'scan', message }
  const ofPhone = error.fields.phoneNumber
  if (ofPhone) return { about: 'phone', message: ofPhone, asked: error.phone }
  if (error.code === 'invalid_phone') return { about: 'phone', message }
  if (isDeadCode(error)) return { about: 'code', message, error }
  const { code, retryAfterMs } = error
  // This number got points a moment ago or today, so there is something to look at.
  const hasPoints = code === 'repeat_scan' || code === 'daily_limit'
  if (!hasPoints || retryAfterMs === undefined) return { about: 'scan', message }
  return { about: 'scan', message, nextScanAt: new Date(now + retryAfterMs) }
}
