import { ticks } from '../ui/serverTime.ts'
import { CallError } from './callError.ts'

/** Why there is no answer yet: no connection, or a server that is too busy. */
export type Trouble = 'line' | 'busy'

/** The server was unreachable or overloaded: the same request may be answered later. */
const unanswered = [408, 425, 502, 504, 511]

/** Why there is no answer. Undefined if there was an answer, even one that reports an error. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === 503) return 'busy'
  return error.isAnswerLost || unanswered.includes(error.status) ? 'line' : undefined
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** Milliseconds until the next try: 2 s, then twice as long each time, at most 30 s. */
export function pauseMs(failedTries: number, retryAfterMs = 0): number {
  const growing = FIRST_PAUSE_MS * 2 ** (failedTries - 1)
  return Math.min(LONGEST_PAUSE_MS, Math.max(growing, retryAfterMs))
}

/** A try that takes this long may hang on a dead connection: `wake` then starts another. */
const HANGING_MS = 2_500

interface Trying<Answer> {
  /** One try. Every try sends the same request with the same key. */
  send: (signal: AbortSignal) => Promise<Answer>
  /** True if the browser is sure to be offline. It can only guess that it is online. */
  isOffline: () => boolean
  onTry: () => void
  onTrouble: (trouble: Trouble) => void
  onAnswer: (answer: Answer) => void
  /** The server refused, or something broke. No more tries follow. */
  onError: (error: unknown) => void
}

export interface UntilAnswered {
  /** The person asks for a try, even if the browser says it is offline. */
  tryNow: () => void
  /** A sign that the connection may be back. */
  wake: () => void
  stop: () => void
}

/** Sends until there is an answer: at once, after growing pauses, and after each `wake`. */
export function untilAnswered<Answer>(trying: Trying<Answer>): UntilAnswered {
  const { send, isOffline, onTry, onTrouble, onAnswer, onError } = trying
  let failedTries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: { controller: AbortController; startedAt: number } | undefined
  let isOver = false

  async function attempt() {
    clearTimeout(timer)
    current?.controller.abort()
    const mine = { controller: new AbortController(), startedAt: ticks() }
    current = mine
    onTry()
    try {
      const answer = await send(mine.controller.signal)
      if (isOver || current !== mine) return
      stop()
      onAnswer(answer)
    } catch (error) {
      if (isOver || current !== mine) return
      current = undefined
      const trouble = troubleOf(error)
      if (trouble) return pauseAfter(trouble, error)
      stop()
      onError(error)
    }
  }
  function pauseAfter(trouble: Trouble, error?: unknown) {
    failedTries += 1
    const retryAfterMs = error instanceof CallError ? error.retryAfterMs : undefined
    timer = setTimeout(unlessOffline, pauseMs(failedTries, retryAfterMs))
    onTrouble(trouble)
  }
  function unlessOffline() {
    if (isOffline()) pauseAfter('line')
    else void attempt()
  }
  function isHanging() {
    return !current || ticks() - current.startedAt > HANGING_MS
  }
  function stop() {
    isOver = true
    clearTimeout(timer)
    current?.controller.abort()
  }

  unlessOffline()
  return {
    tryNow: () => !isOver && isHanging() && void attempt(),
    wake: () => {
      if (isOver || !isHanging() || isOffline()) return
      // The first try over a restored connection often fails: the next one must come soon.
      failedTries = 0
      void attempt()
    },
    stop,
  }
}
