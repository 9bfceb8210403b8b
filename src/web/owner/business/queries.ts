import {
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { getSession, signOut } from '../../../contract/auth.ts'
import { getBusiness } from '../../../contract/businesses.ts'
import { leaveBusiness } from '../../../contract/support.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { read } from '../../platform/api/queryClient.ts'
import { serverPaths } from '../../platform/customerPaths.ts'

// Nothing is cached for the next visit: it may begin with another sign-in and needs fresh figures.
export const reading = { gcTime: 0 } as const

/** The first part of every key of a business's data. */
export function businessKey(businessId: number): QueryKey {
  return ['businesses', businessId]
}

export const paramsOf = (businessId: number) => ({ businessId: String(businessId) })

/** How to read a part of a business, and the key under which changes are reported. */
export function partOf<Data>(
  businessId: number,
  part: QueryKey,
  load: (asked: { params: { businessId: string }; signal: AbortSignal }) => Promise<Data>,
) {
  return queryOptions({
    queryKey: [...businessKey(businessId), ...part],
    queryFn: ({ signal }) => load({ params: paramsOf(businessId), signal }),
    ...reading,
  })
}

/**
 * Stores the answer of a change, such as the whole team. Without an answer the part is read again:
 * a refused change may mean that another window has changed it.
 */
export function useReadAgain<Part>(businessId: number, part: string) {
  const queryClient = useQueryClient()
  return (answered?: Part) => {
    const queryKey = [...businessKey(businessId), part]
    if (answered) queryClient.setQueryData(queryKey, answered)
    else void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), 'audit-log'] })
  }
}

/** Reads everything about the business again: a change to one customer shows on every page. */
export function useRefresh(businessId: number) {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: businessKey(businessId) })
  }
}

interface Answer {
  data: unknown
  error: Error | null
}

/** This browser has no access to the business, or the business does not exist (any more). */
export function isRefused({ data, error }: Answer): boolean {
  return data === null || (error instanceof CallError && error.status === 404)
}

/** A change was refused because this browser has lost access: the page closes. */
export function isShutOut(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.status === 401 || error.code === 'business_not_found'
}

/** Why a change failed, as a sentence. Undefined if the page closes anyway. */
export function problemIn(error: Error | null, fallback: string): string | undefined {
  return error && !isShutOut(error) ? messageOf(error, fallback) : undefined
}

export function useBusiness(businessId: number) {
  return useQuery(partOf(businessId, ['business'], (asked) => read(getBusiness, asked)))
}

/**
 * Ends every session of this browser. A person with an account must leave the identity provider,
 * too: then the answer is the address that ends both.
 */
export function useSignOut() {
  return useMutation({
    mutationFn: async (): Promise<string | null> => {
      const { customer } = await call(getSession)
      if (customer) return serverPaths.leave()
      await call(signOut)
      return null
    },
  })
}

export function useLeaveBusiness() {
  return useMutation({ mutationFn: () => call(leaveBusiness) })
}
