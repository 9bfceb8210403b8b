import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PromisedBonus } from '../../../contract/bonus.ts'
import type { SentScan } from '../../../contract/pageData.ts'
import { confirmedIn, type TypedPhone } from '../../../contract/platform/typedPhone.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { scanWithPhone } from '../../platform/api/customerRoutes.ts'
import { errorOf, usePageData } from '../../platform/api/pageData.ts'
import {
  type Trouble,
  type UntilAnswered,
  untilAnswered,
} from '../../platform/api/untilAnswered.ts'
import { knownPhoneProblem } from '../../platform/ui/phoneCheck.ts'
import { sinceMoment } from '../../platform/ui/serverTime.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { problemOf, type ScanProblem } from './scanProblem.ts'
import { scanWords } from './scanWords.ts'
import {
  dropStoredScan,
  isSameNumber,
  KEPT_FOR_MS,
  newStoredScan,
  type StoredScan,
  storedScan,
  storeScan,
} from './storedScan.ts'

// After this long without an answer the page says that the scan is stored.
const SLOW_MS = 5_000

/** The result of a scan, and the request that got it. */
export interface Collected {
  result: ScanResult
  typed: TypedPhone
  /** The box was ticked this time. */
  textMe: boolean
  /** The language that the sentence beside it was read in. */
  textMeIn?: string | undefined
  /** The extra points that the page had promised. */
  promised?: PromisedBonus | undefined
  /** The scan was moved to this number from a wrong one. */
  isMoved?: boolean
  claim?: SentScan['claim']
  birthday?: SentScan['birthday']
  notMoved?: SentScan['notMoved']
}

/** A scan that has waited for its answer long enough to say so. */
export interface WaitingScan extends StoredScan {
  isSending: boolean
  /** Undefined while the answer is only slow. */
  trouble: Trouble | undefined
}

/** What the page's address says. */
export interface ScannedLink {
  code: string
  ticket: string | undefined
}

interface FilledForm {
  typed: TypedPhone
  textMe: boolean
  /** The idempotency key of the form. */
  key: string | undefined
}

export interface ScanWithPhone {
  isBusy: boolean
  problem: ScanProblem | undefined
  clearProblem: () => void
  waiting: WaitingScan | undefined
  scan: (form: FilledForm) => Promise<void>
  tryNow: () => void
  /** Only for a scan that has never left. */
  takeBack: () => void
}

/** Sends one scan at a time until it is answered. Starts again after a reload. */
export function useScanWithPhone(
  { code, ticket }: ScannedLink,
  onCollected: (collected: Collected) => void,
  sent: SentScan | undefined,
): ScanWithPhone {
  const sending = useRef<UntilAnswered>(undefined)
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { problem, setProblem, fail } = useProblem(sent)
  const [waiting, setWaiting] = useState<WaitingScan>()

  function end() {
    sending.current?.stop()
    sending.current = undefined
    isUnderWay.current = false
    setBusy(false)
    setWaiting(undefined)
  }

  function start(asked: StoredScan, { isSlow = false } = {}) {
    let scan = storeScan(asked)
    const show = (more: Partial<WaitingScan>) =>
      setWaiting((shown) => ({ trouble: undefined, isSending: true, ...shown, ...scan, ...more }))
    if (isSlow) show({})
    const slow = setTimeout(() => show({}), SLOW_MS)
    isUnderWay.current = true
    setBusy(true)
    sending.current = untilAnswered({
      send: (signal) => sendScan(scan, signal),
      isOffline: () => !navigator.onLine,
      onTry() {
        scan = storeScan({ ...scan, mayHaveArrived: true })
        setWaiting((shown) => shown && { ...shown, ...scan, isSending: true })
      },
      onTrouble(trouble) {
        clearTimeout(slow)
        show({ trouble, isSending: false })
      },
      onAnswer(result) {
        clearTimeout(slow)
        dropStoredScan()
        end()
        onCollected(collectedBy(scan, result))
      },
      onError(error) {
        clearTimeout(slow)
        if (isRefusal(error)) dropStoredScan()
        end()
        fail(error)
      },
    })
  }

  async function scan({ typed, textMe, key }: FilledForm) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const found = problemOfNumber(typed)
    setProblem(found)
    if (found) return end()
    start(newStoredScan({ code, ticket, typed, textMe, key }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a scan kept over a reload.
  useLayoutEffect(() => {
    const kept = keptScan(code, sent)
    if (kept) start(kept, { isSlow: true })
    return wakeWhenBack(sending)
  }, [])

  return {
    isBusy,
    problem,
    clearProblem: () => setProblem(undefined),
    waiting,
    scan,
    tryNow: () => sending.current?.tryNow(),
    takeBack() {
      dropStoredScan()
      end()
    },
  }
}

function collectedBy({ typed, textMe, language }: StoredScan, result: ScanResult): Collected {
  return { result, typed, textMe, textMeIn: language }
}

function problemOfNumber({ phone }: TypedPhone): ScanProblem | undefined {
  const message = knownPhoneProblem(phone)
  return message ? { about: 'phone', message } : undefined
}

/** A refusal is an answer. After any other error the points may have been given. */
const isRefusal = (error: unknown) => error instanceof CallError && error.status < 500

/** The stored scan, unless its form was sent meanwhile for the same number, without scripts. */
function keptScan(code: string, sent: SentScan | undefined): StoredScan | undefined {
  const kept = storedScan(code)
  if (!kept || !sent || !isSameNumber(kept.typed, sent.typed)) return kept
  dropStoredScan()
  return undefined
}

/** Tries again when the connection may be back. Returns what stops the sending. */
function wakeWhenBack(sending: RefObject<UntilAnswered | undefined>): () => void {
  const listen = () => document.visibilityState === 'visible' && sending.current?.wake()
  const listening = new AbortController()
  window.addEventListener('online', listen, listening)
  window.addEventListener('pageshow', listen, listening)
  document.addEventListener('visibilitychange', listen, listening)
  return () => {
    listening.abort()
    sending.current?.stop()
  }
}

/** Begins with the problem of a form that was sent without scripts. */
function useProblem(sent: SentScan | undefined) {
  const fallback = useWords(scanWords).words.somethingWentWrong
  const { servedAt } = usePageData()
  const [problem, setProblem] = useState<ScanProblem | undefined>(() => {
    const error = errorOf(sent?.scanned)
    return error && problemOf(error, fallback, servedAt)
  })
  return { problem, setProblem, fail: (error: unknown) => setProblem(problemOf(error, fallback)) }
}

function sendScan(scan: StoredScan, signal: AbortSignal) {
  const { code, ticket, typed, textMe, key, keptAt, language } = scan
  // `waitedMs` lets an expired ticket count: it was valid when its scan began to wait.
  const waitedMs = Math.min(KEPT_FOR_MS, sinceMoment(keptAt))
  const proof = ticket ? { ticket, waitedMs } : {}
  const body = {
    qrCode: code,
    phoneNumber: typed.phone,
    textMe,
    languages: navigator.languages.join(),
    ...confirmedIn(typed),
    ...proof,
  }
  const headers = { 'accept-language': language }
  return call(scanWithPhone, { body, headers, idempotencyKey: key, once: true, signal })
}
