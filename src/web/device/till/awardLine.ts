import type { TillDevice } from '../../../contract/devices.ts'
import type { CallOutput } from '../../../contract/endpoint.ts'
import type { giveAward } from '../../../contract/till.ts'
import { CallError } from '../../platform/api/callError.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import {
  pauseMs,
  type Trouble,
  troubleOf,
  type UntilAnswered,
  untilAnswered,
} from '../../platform/api/untilAnswered.ts'
import { deviceNow, noteMoment, sinceMoment } from '../../platform/ui/serverTime.ts'
import { dropAward, type KeptAward, keepAward, keptAwards, mostKept } from './keptAwards.ts'

export type GivenAward = CallOutput<typeof giveAward>

/** The result of an award that somebody waits for. */
export type Outcome =
  | { readonly is: 'given'; readonly award: GivenAward }
  | { readonly is: 'refused'; readonly error: CallError }
  /** The award is sent by itself when the connection is back. */
  | { readonly is: 'waiting' }

export interface LineState {
  /** Set while the connection is down or the server is too busy. */
  readonly trouble: Trouble | undefined
  readonly waiting: readonly KeptAward[]
  /** Awards that somebody has to decide about. */
  readonly refused: readonly KeptAward[]
}

interface Ends {
  /** One try. `waitedMs` is undefined for the first one. */
  readonly send: (award: KeptAward, waitedMs: number | undefined) => Promise<GivenAward>
  readonly askDevice: (signal: AbortSignal) => Promise<TillDevice>
  readonly isOffline: () => boolean
  readonly onDevice: (till: TillDevice) => void
  /** Called when the device may no longer be a till. */
  readonly onDeviceError: (error: unknown) => void
}

type Giver = Pick<KeptAward, 'token' | 'memberName'>
export type NewAward = Giver &
  Pick<KeptAward, 'phone' | 'confirmedPhone' | 'points' | 'again' | 'textMe'>

export interface AwardLine {
  /** Sends the awards that wait. Nothing is sent before this. */
  readonly start: () => void
  readonly state: () => LineState
  readonly subscribe: (listener: () => void) => () => void
  readonly give: (award: NewAward) => Promise<Outcome>
  /** Tries again under another member's name. The award stays until it is given or dismissed. */
  readonly giveAnew: (award: KeptAward, by: Giver) => Promise<Outcome>
  readonly dismiss: (key: string) => void
  /** Whether an error of another call means that the connection is down. */
  readonly isLost: (error: unknown) => boolean
  /** A sign that the connection may be back. */
  readonly wake: () => void
  /** Another tab has changed the stored awards. */
  readonly reread: () => void
  readonly stop: () => void
}

/** Milliseconds after which an award waits, so that the next customer can be served. */
const PATIENCE_MS = 4_000
/** Milliseconds in which another tab sends the awards that it has just stored. */
const OTHERS_MS = 20_000
const MOST_WAITED_MS = 72 * 60 * 60_000

/** Gives awards in the order of their taps. Stores them while there is no connection. */
export function openAwardLine(ends: Ends): AwardLine {
  const listeners = new Set<() => void>()
  const asking = new Map<string, (outcome: Outcome) => void>()
  /** Keys of this tab's awards. True once tried. */
  const own = new Map<string, boolean>()
  const decided = new Set<string>()
  let trouble: Trouble | undefined
  let probe: UntilAnswered | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let later: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isOver = true
  let shown = read()

  function read(): LineState {
    const kept = keptAwards()
    return {
      trouble,
      waiting: kept.filter(({ refusedBecause }) => refusedBecause === undefined),
      refused: kept.filter(({ refusedBecause }) => refusedBecause !== undefined),
    }
  }
  function tell() {
    shown = read()
    for (const listener of listeners) listener()
  }
  function settle(key: string, outcome: Outcome) {
    asking.get(key)?.(outcome)
    asking.delete(key)
  }
  const isOurs = ({ key, givenAt, hasWaited }: KeptAward) =>
    own.has(key) || hasWaited || Math.abs(deviceNow() - givenAt) > OTHERS_MS

  async function sendAll() {
    if (isSending) return
    isSending = true
    while (!trouble && !isOver) {
      const next = read().waiting.find(isOurs)
      if (!next) break
      const isFirstTry = asking.has(next.key) && own.get(next.key) === false
      own.set(next.key, true)
      try {
        const award = await ends.send(next, isFirstTry ? undefined : waitedMs(next))
        dropAward(next.key)
        settle(next.key, { is: 'given', award })
      } catch (error) {
        onFailed(next, error)
      }
      tell()
    }
    isSending = false
  }

  function onFailed(award: KeptAward, error: unknown) {
    const isAsked = asking.has(award.key)
    if (isLost(error) || (!isAsked && isFlood(error))) return
    const refusal = error instanceof CallError ? error : broken()
    // After a server error the award may have been given. Its key makes a resend by hand safe.
    if (isAsked && !decided.has(award.key) && refusal.status < 500) dropAward(award.key)
    else if (isKept(award.key)) keepAward({ ...award, refusedBecause: refusal.message })
    settle(award.key, { is: 'refused', error: refusal })
  }
  const isKept = (key: string) => keptAwards().some((kept) => kept.key === key)

  /** Many waiting awards arrive at once, so the server may refuse some for a while. */
  function isFlood(error: unknown): boolean {
    if (!(error instanceof CallError) || error.code !== 'too_many_requests') return false
    pause('busy', error)
    return true
  }
  function isLost(error: unknown): boolean {
    const found = troubleOf(error)
    if (found) pause(found, error)
    return found !== undefined
  }
  function pause(found: Trouble, error: unknown) {
    trouble = found
    for (const key of [...asking.keys()]) settle(key, { is: 'waiting' })
    for (const award of read().waiting) {
      if (own.has(award.key) && !award.hasWaited) keepAward({ ...award, hasWaited: true })
    }
    const retryAfterMs = error instanceof CallError ? error.retryAfterMs : undefined
    clearTimeout(timer)
    if (!probe) timer = setTimeout(askWhetherBack, pauseMs(1, retryAfterMs))
    tell()
  }
  function askWhetherBack() {
    clearTimeout(timer)
    if (probe || isOver) return
    probe = untilAnswered({
      send: ends.askDevice,
      isOffline: ends.isOffline,
      onTry: () => undefined,
      onTrouble(found) {
        trouble = found
        tell()
      },
      onAnswer(till) {
        end()
        ends.onDevice(till)
        void sendAll()
      },
      onError(error) {
        end()
        ends.onDeviceError(error)
      },
    })
  }
  function end() {
    probe = undefined
    trouble = undefined
    tell()
  }
  function wake() {
    if (!trouble || ends.isOffline()) return
    if (probe) probe.wake()
    else askWhetherBack()
  }

  function ask(award: KeptAward): Promise<Outcome> {
    if (!keepAward(award)) return Promise.resolve({ is: 'refused', error: full() })
    own.set(award.key, false)
    if (trouble) {
      keepAward({ ...award, hasWaited: true })
      tell()
      wake()
      return Promise.resolve({ is: 'waiting' })
    }
    tell()
    return new Promise((resolve) => {
      asking.set(award.key, resolve)
      setTimeout(() => settle(award.key, { is: 'waiting' }), PATIENCE_MS)
      void sendAll()
    })
  }

  return {
    start() {
      isOver = false
      void sendAll()
      later = setTimeout(sendAll, OTHERS_MS)
    },
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    give: (award) => ask({ ...award, key: newIdempotencyKey(), givenAt: noteMoment() }),
    giveAnew({ refusedBecause: _, ...award }, by) {
      decided.add(award.key)
      return ask({ ...award, ...by, again: true, givenAt: noteMoment() })
    },
    dismiss(key) {
      dropAward(key)
      tell()
    },
    isLost,
    wake,
    reread: tell,
    stop() {
      isOver = true
      clearTimeout(timer)
      clearTimeout(later)
      probe?.stop()
    },
  }
}

const waitedMs = ({ givenAt }: KeptAward) => Math.min(MOST_WAITED_MS, sinceMoment(givenAt))

const full = () =>
  new CallError({
    status: 0,
    code: 'full',
    message: `${mostKept} awards wait on this device. There is room for more once it is back online.`,
  })

const broken = () =>
  new CallError({
    status: 500,
    code: 'unknown',
    message: 'Something went wrong. Please try again.',
  })
