import * as z from 'zod/mini'
import { businessMarks, type LiveMarks } from '../../../contract/analytics.ts'
import { openEventLine } from '../../api/eventLine.ts'

export type NewsPart = keyof LiveMarks
const allParts: readonly NewsPart[] = ['activity', 'desk', 'reviews']

const askEveryMs = 5_000

interface Listener {
  /** What has to be read again. */
  onNews: (parts: readonly NewsPart[]) => void
  /** Whether the line stands, so that what is on the screen is how things are. */
  onLive: (isLive: boolean) => void
}

/**
 * Listens to the news at `address`. While the line is down it says every few seconds that everything has
 * to be read: a slower way to the same. Answers how to stop.
 */
export function openNewsLine(address: string, { onNews, onLive }: Listener): () => void {
  let told: LiveMarks | undefined
  let asking: ReturnType<typeof setInterval> | undefined

  function hear(said: unknown): boolean {
    const news = z.safeParse(businessMarks, said)
    if (!news.success) return false
    stopAsking()
    const before = told
    told = news.data
    onLive(true)
    // The first words tell how things stand, and not since when: whatever was read is read again.
    const parts = before ? allParts.filter((part) => before[part] !== news.data[part]) : allParts
    if (parts.length > 0) onNews(parts)
    return true
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

  const hangUp = openEventLine(address, {
    onOpen: () => {
      told = undefined
    },
    onEvent: hear,
    onLost: (failures) => {
      onLive(false)
      if (failures > 1) startAsking()
    },
  })

  return () => {
    hangUp()
    stopAsking()
    onLive(false)
  }
}
