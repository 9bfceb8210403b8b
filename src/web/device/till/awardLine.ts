import { CallError } from '../../platform/api/callError.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import { type Trouble, troubleOf } from '../../platform/api/untilAnswered.ts'
import { noteMoment } from '../../platform/ui/serverTime.ts'
import { awardsNow, type GivenAward, OTHERS_MS, type Outcome, openQueue } from './awardQueue.ts'
import { dropAward, type KeptAward } from './keptAwards.ts'
import { openProbe, type ProbeEnds } from './probe.ts'

export interface LineState {
  /** Set while the connection is down or the server is too busy. */
  readonly trouble: Trouble | undefined
  readonly waiting: readonly KeptAward[]
  /** Awards that somebody has to decide about. */
  readonly refused: readonly KeptAward[]
}

interface Ends extends ProbeEnds {
  /** One try. `waitedMs` is undefined for the first one. */
  readonly send: (award: KeptAward, waitedMs: number | undefined) => Promise<GivenAward>
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

/** Gives awards in the order of their taps. Stores them while there is no connection. */
export function openAwardLine(ends: Ends): AwardLine {
  const listeners = new Set<() => void>()
  let later: ReturnType<typeof setTimeout> | undefined
  let isOver = true
  let shown: LineState = { trouble: undefined, ...awardsNow() }
  function tell() {
    shown = { trouble: probe.trouble(), ...awardsNow() }
    for (const listener of listeners) listener()
  }
  const probe = openProbe(ends, {
    isOver: () => isOver,
    onTrouble: tell,
    onBack: () => void queue.sendAll(),
  })
  const isPaused = () => isOver || probe.trouble() !== undefined
  const queue = openQueue({ send: ends.send, isPaused, isLost, isFlood, onChange: tell })

  function isLost(error: unknown): boolean {
    const found = troubleOf(error)
    if (found) pause(found, error)
    return found !== undefined
  }
  /** Many waiting awards arrive at once, so the server may refuse some for a while. */
  function isFlood(error: unknown): boolean {
    const isRefused = error instanceof CallError && error.code === 'too_many_requests'
    if (isRefused) pause('busy', error)
    return isRefused
  }
  function pause(found: Trouble, error: unknown) {
    queue.letWait()
    probe.rest(found, error instanceof CallError ? error.retryAfterMs : undefined)
  }
  function ask(award: KeptAward): Promise<Outcome> {
    const outcome = queue.ask(award, { mayTry: probe.trouble() === undefined })
    probe.wake()
    return outcome
  }

  return {
    start() {
      isOver = false
      void queue.sendAll()
      later = setTimeout(queue.sendAll, OTHERS_MS)
    },
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    give: (award) => ask({ ...award, key: newIdempotencyKey(), givenAt: noteMoment() }),
    giveAnew({ refusedBecause: _, ...award }, by) {
      queue.decide(award.key)
      return ask({ ...award, ...by, again: true, givenAt: noteMoment() })
    },
    dismiss(key) {
      dropAward(key)
      tell()
    },
    isLost,
    wake: probe.wake,
    reread: tell,
    stop() {
      isOver = true
      clearTimeout(later)
      probe.stop()
    },
  }
}
