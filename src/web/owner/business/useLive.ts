import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { businessMarks, type LiveMarks, watchBusiness } from '../../../contract/analytics.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { openEventLine } from '../../api/eventLine.ts'
import { newPace } from './pace.ts'
import { businessKey, paramsOf } from './queries.ts'

const moved = [
  'activity',
  'analytics',
  'timeline',
  'reward-progress',
  'customers',
  'customer',
  'bursts',
  'insights',
  'code-figures',
]
const reviewed = ['reviews', 'review-summary']

/** Which queries show what has changed; a change of the business itself may change any of them. */
const readAgain: Record<NewsPart, ReadonlySet<unknown>> = {
  activity: new Set(moved),
  reviews: new Set(reviewed),
  desk: new Set(['business', 'qr-codes', ...moved, ...reviewed]),
}

/**
 * Reads anew what has changed of the business, while the page is in view. `isLive` is true while
 * what is on the screen is how things are.
 */
export function useLive(businessId: number, { enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    if (!enabled) return
    const pace = newPace<NewsPart>((parts) => {
      void queryClient.invalidateQueries({
        queryKey: businessKey(businessId),
        predicate: ({ queryKey: [, , part] }) =>
          [...parts].some((changed) => readAgain[changed].has(part)),
      })
    })
    const address = pathOf(watchBusiness.path, paramsOf(businessId))
    let close: (() => void) | undefined

    // A page that nobody sees holds no connection; it reads everything when it is seen again.
    function follow(): void {
      if (document.hidden) {
        close?.()
        close = undefined
      } else {
        close ??= openNewsLine(address, { onNews: pace.ask, onLive: setLive })
      }
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close?.()
      pace.stop()
    }
  }, [businessId, enabled, queryClient])

  return { isLive }
}

type NewsPart = keyof LiveMarks
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
function openNewsLine(address: string, { onNews, onLive }: Listener): () => void {
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
