/** The server says something every ten seconds: a connection may be lost without an error. */
const silentAtMostMs = 25_000
const openAgainAfterMs = 5_000

interface Listener {
  onEvent: (said: unknown) => void
  onLost?: () => void
}

/**
 * Tells of the events at `address` while the page is in view. Answers how to stop. The browser connects
 * again by itself, unless the connection fell silent or a server refused it: then this opens a new one.
 */
export function openEventLine(address: string, { onEvent, onLost }: Listener): () => void {
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
      onLost?.()
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
    // Offline, a stream may stay open for a while without an error.
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
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('offline', follow)
    window.removeEventListener('online', follow)
    close()
  }
}
