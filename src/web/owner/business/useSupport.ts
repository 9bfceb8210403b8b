import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSession, type SessionState } from '../../../contract/auth.ts'
import { call } from '../../api/call.ts'

const REFRESH_MS = 15_000

interface Support {
  /** The support session that this browser has here; null while it has none. */
  session: SessionState['support']
  /** Support has come in through this page, and may have been shown out since. */
  wasHere: boolean
  /** Support that only looks changes nothing; the owner may. */
  mayChange: boolean
  /** Whether it is known who looks: what only the owner may use waits for that. */
  isKnown: boolean
}

/** Whether it is support that looks at this business, and what the owner lets it do. */
export function useSupport(businessId: number): Support {
  const { data, isPending } = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => call(getSession, { signal }),
    gcTime: 0,
    // The owner may allow changes, or take that back, while support looks.
    refetchInterval: ({ state }) => (state.data?.support ? REFRESH_MS : false),
  })
  const session = data?.support?.businessId === businessId ? data.support : null
  const [wasHere, setWasHere] = useState(false)
  if (session && !wasHere) setWasHere(true)
  return { session, wasHere, mayChange: session?.mayChange ?? true, isKnown: !isPending }
}
