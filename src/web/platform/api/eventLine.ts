/**
 * The server sends something every ten seconds. Silence means a connection lost without an error.
 */
const silentAtMostMs = 25_000
const openAgainAfterMs = 5_000

interface Listener {
  onEvent: (said: unknown) => void
  onLost?: () => void
}

/**
 * Reports the events at `address` while the page is visible. Returns a function that stops.
 * Browsers reconnect by themselves, unless the connection fell silent or a server refused it. This
 * then opens a new one. A server that ends a connection after its news has too many of this
 * browser's: nothing is lost unless the next connection brings none.
 */
export function openEventLine(address: string, { onEvent, onLost }: Listener): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let hasHeard = false
  let isOver = false

  function open(): void {
    close()
    // Whoever listens may have stopped on hearing that the connection was lost.
    if (isOver) return
    hasHeard = false
    source = new EventSource(address)
    source.onmessage = ({ data }) => {
      openAgainIn(silentAtMostMs)
      hasHeard = true
      onEvent(JSON.parse(data))
    }
    source.onerror = () => {
      const isClosed = source?.readyState === EventSource.CLOSED
      if (isClosed) openAgainIn(openAgainAfterMs)
      if (isClosed || !hasHeard) onLost?.()
      hasHeard = false
    }
    openAgainIn(silentAtMostMs)
  }

  function openAgainIn(ms: number): void {
    clearTimeout(again)
    again = setTimeout(() => {
      onLost?.()
      open()
    }, ms)
  }

  function close(): void {
    clearTimeout(again)
    source?.close()
  }

  function follow(): void {
    // Offline, a stream may seem open for a while.
    if (document.hidden || !navigator.onLine) {
      close()
      onLost?.()
    } else open()
  }

  document.addEventListener('visibilitychange', follow)
  window.addEventListener('offline', follow)
  window.addEventListener('online', follow)
  follow()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('offline', follow)
    window.removeEventListener('online', follow)
    close()
  }
}
