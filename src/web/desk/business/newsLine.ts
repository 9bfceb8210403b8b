import * as z from 'zod/mini'
import { type BusinessNews, businessNews } from '../../../contract/analytics.ts'

export type NewsPart = keyof BusinessNews
const allParts: readonly NewsPart[] = ['activity', 'desk', 'reviews']

/** The server says something at least every ten seconds; a line that is silent for longer is dead. */
const silentAtMostMs = 25_000
const askEveryMs = 5_000
const connectAgainAfterMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

interface Listener {
  /** What has to be read again. */
  onNews: (parts: readonly NewsPart[]) => void
  /** Whether the line stands, so that what is on the screen is how things are. */
  onLive: (isLive: boolean) => void
}

/**
 * Listens to the news at `address` and connects again by itself. While the line is down it says
 * every few seconds that everything has to be read: a slower way to the same. Answers how to stop.
 */
export function openNewsLine(address: string, { onNews, onLive }: Listener): () => void {
  let source: EventSource | undefined
  let told: BusinessNews | undefined
  let failures = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setInterval> | undefined

  function connect(): void {
    hangUp()
    source = new EventSource(address)
    source.onmessage = ({ data }) => hear(data)
    source.onerror = lose
    expectWord()
  }

  function hear(data: unknown): void {
    const news = z.safeParse(businessNews, parseJson(data))
    if (!news.success) {
      lose()
      return
    }
    failures = 0
    stopAsking()
    expectWord()
    const before = told
    told = news.data
    onLive(true)
    // The first words tell how things stand, and not since when: whatever was read is read again.
    const parts = before ? allParts.filter((part) => before[part] !== news.data[part]) : allParts
    if (parts.length > 0) onNews(parts)
  }

  function lose(): void {
    hangUp()
    onLive(false)
    const wait = connectAgainAfterMs[Math.min(failures, connectAgainAfterMs.length - 1)] ?? 0
    // Not all at once, when a server comes back that many had listened to.
    next = setTimeout(connect, wait * (0.75 + Math.random() / 2))
    failures += 1
    if (failures > 1) startAsking()
  }

  function startAsking(): void {
    if (asking) return
    onNews(allParts)
    asking = setInterval(() => onNews(allParts), askEveryMs)
  }

  function stopAsking(): void {
    clearInterval(asking)
    asking = undefined
  }

  function expectWord(): void {
    clearTimeout(silence)
    silence = setTimeout(lose, silentAtMostMs)
  }

  function hangUp(): void {
    source?.close()
    source = undefined
    told = undefined
    clearTimeout(silence)
    clearTimeout(next)
  }

  // The browser knows at once what a silent line would tell only later.
  window.addEventListener('offline', lose)
  window.addEventListener('online', connect)
  connect()

  return () => {
    hangUp()
    stopAsking()
    window.removeEventListener('offline', lose)
    window.removeEventListener('online', connect)
    onLive(false)
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
