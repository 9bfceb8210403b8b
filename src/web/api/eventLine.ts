/** The server says something at least every ten seconds; a line that is silent for longer is dead. */
const silentAtMostMs = 25_000
const connectAgainAfterMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

interface Listener {
  /** A line is being opened: what is said on it says how things stand. */
  onOpen?: () => void
  /** Answers whether it understood what was said. */
  onEvent: (said: unknown) => boolean
  /** The line is down, for the n-th time in a row. */
  onLost?: (failures: number) => void
}

/** Listens to the events at `address` and connects again by itself. Answers how to stop. */
export function openEventLine(address: string, { onOpen, onEvent, onLost }: Listener): () => void {
  let source: EventSource | undefined
  let failures = 0
  let words = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let next: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    hangUp()
    onOpen?.()
    words = 0
    source = new EventSource(address)
    source.onmessage = ({ data }) => hear(data)
    source.onerror = lose
    expectWord()
  }

  function hear(data: unknown): void {
    // Before it is told: whoever has heard enough hangs up.
    expectWord()
    if (!onEvent(parseJson(data))) {
      lose()
      return
    }
    words += 1
    // A full server says one thing and ends: it is not asked again at once.
    if (words > 1) failures = 0
  }

  function lose(): void {
    hangUp()
    const wait = connectAgainAfterMs[Math.min(failures, connectAgainAfterMs.length - 1)] ?? 0
    // Not all at once, when a server comes back that many had listened to.
    next = setTimeout(connect, wait * (0.75 + Math.random() / 2))
    failures += 1
    onLost?.(failures)
  }

  function expectWord(): void {
    clearTimeout(silence)
    silence = setTimeout(lose, silentAtMostMs)
  }

  function hangUp(): void {
    source?.close()
    source = undefined
    clearTimeout(silence)
    clearTimeout(next)
  }

  // The browser knows at once what a silent line would tell only later.
  window.addEventListener('offline', lose)
  window.addEventListener('online', connect)
  connect()

  return () => {
    hangUp()
    window.removeEventListener('offline', lose)
    window.removeEventListener('online', connect)
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
