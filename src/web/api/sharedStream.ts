import { type OpenStream, openStream } from './eventLine.ts'

/**
 * A browser opens six connections to a site over http/1.1, and a stream keeps one for good: with
 * six streams, no page could load anything. So one page keeps the stream of an address and passes
 * on what it hears, and a browser has at most four streams.
 */

const mostStreams = 4
const tryAgainMs = 5_000

/** What pages tell each other. `isNew` asks for the latest. */
type Told = { readonly said: unknown } | { readonly isLost: true } | { readonly isNew: true }

/** Old browsers have no locks, and pages without https may not use them. */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in globalThis

/** Listens together with the browser's other pages. Returns a function that stops. */
export const shareStream: OpenStream = (address, listener) => {
  if (!canShare()) return openStream(address, listener)
  const name = `rewardhop.stream ${address}`
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  const { signal } = stop
  let isLeading = false
  let latest: Told | undefined

  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('said' in data) listener.onEvent(data.said)
    else if ('isLost' in data) listener.onLost()
    else if (isLeading && latest) channel.postMessage(latest)
  }
  channel.postMessage({ isNew: true } satisfies Told)

  function tell(told: Told): void {
    latest = told
    channel.postMessage(told)
  }

  /** The page that has this lock keeps the stream, until it is hidden or closed. */
  void withLock(name, { signal }, () =>
    inFreePlace(signal, async () => {
      isLeading = true
      const close = openStream(address, {
        onEvent: (said) => {
          tell({ said })
          listener.onEvent(said)
        },
        onLost: () => {
          tell({ isLost: true })
          listener.onLost()
        },
      })
      await stopped(signal)
      close()
    }),
  )
  return () => {
    stop.abort()
    channel.close()
  }
}

/** Keeps one of the browser's places for streams while `use` runs; waits for one if none is free. */
async function inFreePlace(signal: AbortSignal, use: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    for (let place = 1; place <= mostStreams; place += 1) {
      const isMine = await withLock(
        `rewardhop.stream ${place}`,
        { ifAvailable: true },
        async (lock) => {
          if (lock && !signal.aborted) await use()
          return lock !== null
        },
      )
      if (isMine || signal.aborted) return
    }
    await Promise.race([stopped(signal), new Promise((resolve) => setTimeout(resolve, tryAgainMs))])
  }
}

/** Undefined if it was stopped while it waited, or the page is going. */
async function withLock<Result>(
  name: string,
  options: LockOptions,
  use: (lock: Lock | null) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await navigator.locks.request(name, options, use)
  } catch {
    return undefined
  }
}

function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
