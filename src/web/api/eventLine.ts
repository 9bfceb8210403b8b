/**
 * The server sends something every ten seconds. Silence means a connection lost without an error.
 */
const silentAtMostMs = 25_000
const openAgainAfterMs = 5_000

interface Listener {
  readonly onEvent: (said: unknown) => void
  readonly onLost: () => void
}

/** Listens to the events at an address. Returns a function that stops. */
export type OpenStream = (address: string, listener: Listener) => () => void

interface Line {
  readonly onEvent: (said: unknown) => void
  readonly onLost?: () => void
  /** For pages that are open beside each other for hours: `shareStream`. */
  readonly open?: OpenStream
}

/** Reports the events at `address` while the page is visible. Returns a function that stops. */
export function openEventLine(
  address: string,
  { onEvent, onLost, open = openStream }: Line,
): () => void {
  let close: (() => void) | undefined
  const listener = { onEvent, onLost: () => onLost?.() }

  function follow(): void {
    close?.()
    close = undefined
    // Offline, a stream may seem open for a while.
    if (document.hidden || !navigator.onLine) onLost?.()
    else close = open(address, listener)
  }

  document.addEventListener('visibilitychange', follow)
  window.addEventListener('offline', follow)
  window.addEventListener('online', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('offline', follow)
    window.removeEventListener('online', follow)
    close?.()
  }
}

/**
 * Browsers reconnect by themselves, unless the connection fell silent or a server refused it. This
 * then opens a new one.
 */
export const openStream: OpenStream = (address, { onEvent, onLost }) => {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    close()
    source = new EventSource(address)
    source.onmessage = ({ data }) => {
      openAgainIn(silentAtMostMs)
      onEvent(JSON.parse(data))
    }
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) openAgainIn(openAgainAfterMs)
      onLost()
    }
    openAgainIn(silentAtMostMs)
  }

  function openAgainIn(ms: number): void {
    clearTimeout(again)
    again = setTimeout(() => {
      onLost()
      open()
    }, ms)
  }

  function close(): void {
    clearTimeout(again)
    source?.close()
  }

  open()
  return close
}
