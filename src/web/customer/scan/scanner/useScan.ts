import type { ScanResult } from '../../../../contract/scan.ts'
import { call } from '../../../platform/api/call.ts'
import { CallError, messageOf } from '../../../platform/api/callError.ts'
import { scan as scanRoute } from '../../../platform/api/customerRoutes.ts'
import { newIdempotencyKey } from '../../../platform/api/idempotencyKey.ts'
import { dropNote, note, readNote } from '../../../platform/api/sessionNotes.ts'
import { troubleOf } from '../../../platform/api/untilAnswered.ts'
import { usePress } from '../../../platform/api/usePress.ts'
import { dismissToast } from '../../../platform/ui/toast.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import { scanWords } from '../scanWords.ts'
import { scannerWords } from './scannerWords.ts'

export interface ScanProblem {
  /** Where it shows. `code`: under the field. `scan`, `lost`: by the button. `lost` can retry. */
  about: 'code' | 'scan' | 'lost'
  message: string
  /** The code only shows points, and on another page. */
  isCheckCode: boolean
  /** Nothing was sent. */
  isNothingTyped?: boolean
}

export interface Credited {
  result: ScanResult
  /** Sending the same scan again with this key gives no more points. */
  idempotencyKey: string
}

export interface Scanning {
  /** The confirmed phone that gets the points. */
  phone: string
  onPhoneMissing: () => void
  onSignedOut: () => void
}

/** Sends one scan at a time. A second press meanwhile does nothing. */
export function useScan({ phone, onPhoneMissing, onSignedOut }: Scanning) {
  const { words } = useWords(scannerWords)
  const fallback = useWords(scanWords).words.somethingWentWrong
  const { isBusy, problem, press, setProblem } = usePress<ScanProblem>((error) => {
    const isSignedOut = error instanceof CallError && error.status === 401
    const isPhoneMissing = error instanceof CallError && error.code === 'phone_missing'
    if (isSignedOut) onSignedOut()
    else if (isPhoneMissing) onPhoneMissing()
    else return problemOf(error, fallback)
    return undefined
  })

  async function scan(code: string): Promise<Credited | undefined> {
    dismissToast()
    if (!code) {
      const message = words.read.noCode
      setProblem({ about: 'code', message, isCheckCode: false, isNothingTyped: true })
      return undefined
    }
    return sendScan(code, phone, async (idempotencyKey) => ({
      result: await call(scanRoute, {
        body: { qrCode: code, languages: navigator.languages.join() },
        idempotencyKey,
      }),
      idempotencyKey,
    }))
  }
  return {
    isBusy,
    problem,
    clearProblem: () => setProblem(),
    /** The points that were given. Undefined if none were: then `problem` says why. */
    scan: (code: string) => press(() => scan(code)),
  }
}

const ofTheCode = [
  'invalid_code',
  'invalid_input',
  'unknown_code',
  'inactive_code',
  'location_closed',
  'check_code',
]

function problemOf(error: unknown, fallback: string): ScanProblem {
  const message = messageOf(error, fallback)
  if (!(error instanceof CallError)) return { about: 'scan', message, isCheckCode: false }
  const isCheckCode = error.code === 'check_code'
  if (ofTheCode.includes(error.code)) {
    return { about: 'code', message: error.fields.qrCode ?? message, isCheckCode }
  }
  return { about: error.isAnswerLost ? 'lost' : 'scan', message, isCheckCode }
}

const NAME = 'rewardhop.pending-scan'

/**
 * Sends a scan with the same key until its answer arrives, across repeated presses and a reload. If
 * the answer got lost, the points are not given a second time.
 */
async function sendScan<Result>(
  code: string,
  phone: string,
  send: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(keyOfScan(code, phone))
    settleScan()
    return result
  } catch (error) {
    // A refusal is an answer. After any other error the points may have been given.
    const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
    if (isRefusal && !troubleOf(error)) settleScan()
    throw error
  }
}

function keyOfScan(code: string, phone: string): string {
  const kept = (readNote(NAME) ?? {}) as Record<string, unknown>
  if (kept.code === code && kept.phone === phone && typeof kept.key === 'string') return kept.key
  const key = newIdempotencyKey()
  note(NAME, { code, phone, key })
  return key
}

/** The answer arrived. The next scan gets a new key. */
function settleScan(): void {
  dropNote(NAME)
}
