import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LiveMarks, watchBusiness } from '../../../contract/analytics.ts'
import { pathOf } from '../../../contract/platform/endpoint.ts'
import { openEventLine } from '../../platform/api/eventLine.ts'
import { businessKey, paramsOf } from '../business/queries.ts'
import { newPace } from './pace.ts'

const moved = [
  'activity',
  'analytics',
  'timeline',
  'reward-progress',
  'customers',
  'customer',
  'bursts',
  'insights',
  'returning',
  'returning-insights',
  'code-figures',
  'staff-report',
]
const reviewed = ['reviews', 'review-summary']

/** Queries that show each kind of news. A change of the business may affect any of them. */
const readAgain: Record<NewsPart, ReadonlySet<unknown>> = {
  activity: new Set(moved),
  reviews: new Set(reviewed),
  desk: new Set([
    'business',
    'locations',
    'staff',
    'devices',
    'watch',
    'qr-codes',
    ...moved,
    ...reviewed,
  ]),
}

type NewsPart = keyof LiveMarks
const allParts: readonly NewsPart[] = ['activity', 'desk', 'reviews']

/** Milliseconds between two reads of everything while there is no connection for news. */
const askEveryMs = 5_000

/**
 * Reads again whatever has changed in the business, while the page is in view. `isLive` is true
 * while the screen is up to date.
 */
export function useLive(businessId: number, { enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    if (!enabled) return
    let told: LiveMarks | undefined
    const pace = newPace<NewsPart>((parts) => {
      void queryClient.invalidateQueries({
        queryKey: businessKey(businessId),
        predicate: ({ queryKey: [, , part] }) =>
          [...parts].some((changed) => readAgain[changed].has(part)),
      })
    })
    const hangUp = openEventLine(pathOf(watchBusiness.path, paramsOf(businessId)), {
      onEvent: (said) => {
        const marks = said as LiveMarks
        // The first marks cannot say what changed since the page was read: read it all again.
        pace.ask(allParts.filter((part) => marks[part] !== told?.[part]))
        told = marks
        setLive(true)
      },
      onLost: () => {
        told = undefined
        setLive(false)
      },
    })
    const asking = setInterval(() => {
      if (!told && !document.hidden) pace.ask(allParts)
    }, askEveryMs)
    return () => {
      hangUp()
      clearInterval(asking)
      pace.stop()
      setLive(false)
    }
  }, [businessId, enabled, queryClient])

  return { isLive }
}
