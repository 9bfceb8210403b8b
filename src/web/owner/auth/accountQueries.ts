import { useQuery } from '@tanstack/react-query'
import { getSession } from '../../../contract/auth.ts'
import { getMyBusiness } from '../../../contract/businesses.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'

// Nothing is cached for the next visit: it may begin with another sign-in.
const reading = { gcTime: 0 } as const

/** The person that this browser is signed in as. */
export function useSession() {
  return useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => call(getSession, { signal }),
    ...reading,
  })
}

/** The business of the signed-in person. Null if they have none. Enable it after the sign-in. */
export function useMyBusiness({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['businesses', 'mine'],
    queryFn: ({ signal }) => read(getMyBusiness, { signal }),
    enabled,
    ...reading,
  })
}
