import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { watchBusiness } from '../../../contract/analytics.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { type NewsPart, openNewsLine } from './liveLine.ts'
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

/** Which queries show what has changed; a change of the desk may change what any of them shows. */
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
