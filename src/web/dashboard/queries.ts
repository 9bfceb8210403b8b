import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAnalytics } from '../../contract/analytics.ts'
import { getSession, signOut } from '../../contract/auth.ts'
import { getBusiness } from '../../contract/businesses.ts'
import { listTransactions, resetCustomerPoints } from '../../contract/points.ts'
import { downloadQrCode, listQrCodes } from '../../contract/qr-codes.ts'
import { leaveBusiness } from '../../contract/support.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/callError.ts'
import { read } from '../api/queryClient.ts'
import { serverPaths } from '../paths.ts'

const REFRESH_MS = 5_000

// Nothing is kept for the next visit: it may begin with another sign-in, and wants figures of now.
const reading = { gcTime: 0 } as const

/** The first part of every key of a business's data. */
export function businessKey(businessId: number): QueryKey {
  return ['businesses', businessId]
}

const paramsOf = (businessId: number) => ({ businessId: String(businessId) })

interface Answer {
  data: unknown
  error: Error | null
}

/** This browser has no access to the business, or there is no such business (any more). */
export function isRefused({ data, error }: Answer): boolean {
  return data === null || (error instanceof CallError && error.status === 404)
}

/** A change was refused because this browser has no access any more: the page closes over it. */
export function isShutOut(error: Error): boolean {
  if (!(error instanceof CallError)) return false
  return error.status === 401 || error.code === 'business_not_found'
}

/** Asks again while the page is in view, until the server no longer knows this browser. */
const live = {
  ...reading,
  refetchInterval: ({ state }: { state: Answer }) => (isRefused(state) ? false : REFRESH_MS),
} as const

export function useBusiness(businessId: number) {
  return useQuery({
    queryKey: [...businessKey(businessId), 'business'],
    queryFn: ({ signal }) => read(getBusiness, { params: paramsOf(businessId), signal }),
    ...reading,
  })
}

export function useAnalytics(businessId: number) {
  return useQuery({
    queryKey: [...businessKey(businessId), 'analytics'],
    queryFn: ({ signal }) => read(getAnalytics, { params: paramsOf(businessId), signal }),
    ...live,
  })
}

export function useQrCodes(businessId: number) {
  return useQuery({
    queryKey: [...businessKey(businessId), 'qr-codes'],
    queryFn: ({ signal }) => read(listQrCodes, { params: paramsOf(businessId), signal }),
    ...reading,
  })
}

/** The latest ten. */
export function useTransactions(businessId: number) {
  return useQuery({
    queryKey: [...businessKey(businessId), 'transactions'],
    queryFn: ({ signal }) =>
      read(listTransactions, { params: paramsOf(businessId), query: { limit: '10' }, signal }),
    ...live,
  })
}

export function useDownloadQrCode(businessId: number) {
  return useMutation({
    mutationFn: (codeId: number) =>
      call(downloadQrCode, {
        params: { ...paramsOf(businessId), codeId: String(codeId) },
        query: { format: 'png' },
      }),
  })
}

export function useResetCustomerPoints(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reset: { customerId: string; idempotencyKey: string }) =>
      call(resetCustomerPoints, {
        params: paramsOf(businessId),
        body: { customerId: reset.customerId },
        idempotencyKey: reset.idempotencyKey,
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: businessKey(businessId) })
    },
  })
}

/**
 * Ends every session of this browser. Who signed in with an account has to leave the identity
 * provider too: the answer is then the address that ends both.
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
