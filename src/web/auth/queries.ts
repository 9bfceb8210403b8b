import { useMutation, useQuery } from '@tanstack/react-query'
import { getProvider } from '../../contract/auth.ts'
import { verifyBusiness } from '../../contract/businesses.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { call } from '../api/call.ts'

/** By name and phone, or by the code that was asked for after them. */
export function useVerifyBusiness() {
  return useMutation({
    // Without a network the form says so at once, instead of waiting for one.
    mutationFn: (body: CallInput<typeof verifyBusiness>['body']) => call(verifyBusiness, { body }),
  })
}

/** Whom accounts are signed in with; null where there is nobody. */
export function useProvider() {
  return useQuery({
    queryKey: ['identity-provider'],
    queryFn: ({ signal }) => call(getProvider, { signal }),
  })
}
