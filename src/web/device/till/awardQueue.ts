import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import type { giveAward } from '../../../contract/till.ts'
import { CallError } from '../../platform/api/callError.ts'
import { deviceNow, sinceMoment } from '../../platform/ui/serverTime.ts'
import { dropAward, type KeptAward, keepAward, keptAwards, mostKept } from './keptAwards.ts'

export type GivenAward = CallOutput<typeof giveAward>

/** The result of an award that somebody waits for. */
export type Outcome =
  | { readonly is: 'given'; readonly award: GivenAward }
  | { readonly is: 'refused'; readonly error: CallError }
  /** The award is sent by itself when the connection is back. */
  | { readonly is: 'waiting' }

/** Milliseconds after which an award waits, so that the next customer can be served. */
const PATIENCE_MS = 4_000
/** Milliseconds in which another tab sends the awards that it has just stored. */
export const OTHERS_MS = 20_000
const MOST_WAITED_MS = 72 * 60 * 60_000

/** The stored awards: those that wait, and those that somebody has to decide about. */
export function awardsNow() {
  const kept = keptAwards()
  return {
    waiting: kept.filter(({ refusedBecause }) => refusedBecause === undefined),
    refused: kept.filter(({ refusedBecause }) => refusedBecause !== undefined),
  }
}

interface QueueLine {
  /** One try. `waitedMs` is undefined for the first one. */
  readonly send: (award: KeptAward, waitedMs: number | undefined) => Promise<GivenAward>
  /** Nothing is sent for now. */
  readonly isPaused: () => boolean
  /** These two pause the line if the error says so. */
  readonly isLost: (error: unknown) => boolean
  readonly isFlood: (error: unknown) => boolean
  readonly onChange: () => void
}

/** Sends the stored awards one after another. */
export function openQueue({ send, isPaused, isLost, isFlood, onChange }: QueueLine) {
  const asking = new Map<string, (outcome: Outcome) => void>()
  /** Keys of this tab's awards. True once tried. */
  const own = new Map<string, boolean>()
  const decided = new Set<string>()
  let isSending = false

  function settle(key: string, outcome: Outcome) {
    asking.get(key)?.(outcome)
    asking.delete(key)
  }
  const isOurs = ({ key, givenAt, hasWaited }: KeptAward) =>
    own.has(key) || hasWaited || Math.abs(deviceNow() - givenAt) > OTHERS_MS

  async function sendAll() {
    if (isSending) return
    isSending = true
    for (;;) {
      const next = isPaused() ? undefined : awardsNow().waiting.find(isOurs)
      if (!next) break
      await sendOne(next)
    }
    isSending = false
  }

  async function sendOne(next: KeptAward) {
    const isFirstTry = asking.has(next.key) && own.get(next.key) === false
    own.set(next.key, true)
    try {
      const award = await send(next, isFirstTry ? undefined : waitedMs(next))
      dropAward(next.key)
      settle(next.key, { is: 'given', award })
    } catch (error) {
      onFailed(next, error)
    }
    onChange()
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

  return {
    sendAll,
    /** Somebody has decided that this award counts: a refusal keeps it. */
    decide: (key: string) => decided.add(key),
    /** From now on, nobody waits for the awards of this tab. */
    letWait() {
      for (const key of [...asking.keys()]) settle(key, { is: 'waiting' })
      for (const award of awardsNow().waiting) {
        if (own.has(award.key) && !award.hasWaited) keepAward({ ...award, hasWaited: true })
      }
    },
    /** Stores an award. Sends it at once if that may be tried. */
    ask(award: KeptAward, { mayTry }: { mayTry: boolean }): Promise<Outcome> {
      if (!keepAward(award)) return Promise.resolve({ is: 'refused', error: full() })
      own.set(award.key, false)
      if (!mayTry) keepAward({ ...award, hasWaited: true })
      onChange()
      if (!mayTry) return Promise.resolve({ is: 'waiting' })
      return new Promise((resolve) => {
        asking.set(award.key, resolve)
        setTimeout(() => settle(award.key, { is: 'waiting' }), PATIENCE_MS)
        void sendAll()
      })
    },
  }
}

const isKept = (key: string) => keptAwards().some((kept) => kept.key === key)

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
