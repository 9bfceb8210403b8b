import { EventEmitter, once } from 'node:events'

interface Polling<Watched, Seen> {
  /** Those that are watched by somebody. */
  readonly watched: ReadonlySet<Watched>
  /** What the latest look saw; undefined before the first. */
  readonly seen: Seen | undefined
  /** Watches until the signal ends. */
  watch(one: Watched, signal: AbortSignal): void
  /** Waits for the next look, or for the end of the signal. */
  next(signal: AbortSignal): Promise<void>
}

/** Looks at all that somebody watches on this server, by one question; while nobody does, at nothing. */
export function openPolling<Watched, Seen>({
  look,
  everyMs,
}: {
  look: (watched: readonly Watched[]) => Promise<Seen>
  everyMs: number
}): Polling<Watched, Seen> {
  const watched = new Set<Watched>()
  const looks = new EventEmitter().setMaxListeners(0)
  let seen: Seen | undefined
  let isPolling = false

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    while (watched.size > 0) {
      // While the database is away nothing is seen; the next look finds what happened meanwhile.
      seen = await look([...watched]).catch(() => seen)
      looks.emit('look')
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    seen = undefined
    isPolling = false
  }

  return {
    watched,
    get seen() {
      return seen
    },
    watch(one, signal) {
      if (signal.aborted) return
      watched.add(one)
      signal.addEventListener('abort', () => watched.delete(one), { once: true })
      void poll()
    },
    next: async (signal) => {
      await once(looks, 'look', { signal }).catch(() => undefined)
    },
  }
}
