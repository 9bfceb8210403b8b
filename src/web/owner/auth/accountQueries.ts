import { useQuery } from '@tanstack/react-query'
import { getSession } from '../../../contract/auth.ts'
import { getMyBusiness } from '../../../contract/businesses.ts'
import { call } from '../../api/call.ts'
import { read } from '../../api/queryClient.ts'

// Nothing is kept for the next visit: it may begin with another sign-in.
const reading = { gcTime: 0 } as const

/** Who this browser is signed in as. */
export function useSession() {
  return useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => call(getSession, { signal }),
    ...reading,
  })
}

/** The business of whoever is signed in, asked for once somebody is; null when they have none. */
export function useMyBusiness({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['businesses', 'mine'],
    queryFn: ({ signal }) => read(getMyBusiness, { signal }),
    enabled,
    ...reading,
  })
}
