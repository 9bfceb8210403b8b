import { EventEmitter, once } from 'node:events'

interface Polling<Watched, Seen> {
  /** What anybody on this server watches. */
  readonly watched: ReadonlySet<Watched>
  /** The latest result; undefined before the first query. */
  readonly seen: Seen | undefined
  /** Watches it until the signal aborts. */
  watch(one: Watched, signal: AbortSignal): void
  /** Waits for the next query or for the signal. */
  next(signal: AbortSignal): Promise<void>
}

/** Polls everything that is watched on this server with one query. Does not poll if nothing is. */
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
      // While the database is down nothing is seen. The next query finds what happened meanwhile.
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
