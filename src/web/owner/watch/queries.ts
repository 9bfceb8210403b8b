import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import {
  acceptBurst,
  dismissFinding,
  listBursts,
  listFindings,
  undoBurst,
} from '../../../contract/watch.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf, useRefresh } from '../business/queries.ts'

/** Not read again after each award: one award hardly changes thirty days. */
export function useFindings(businessId: number) {
  return useQuery(partOf(businessId, ['watch'], (asked) => read(listFindings, asked)))
}

export function useDismissFinding(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof dismissFinding>['body']) =>
      call(dismissFinding, { params: paramsOf(businessId), body }),
    onSuccess: (findings) =>
      queryClient.setQueryData([...businessKey(businessId), 'watch'], findings),
  })
}

export function useBursts(businessId: number) {
  return useQuery(partOf(businessId, ['bursts'], (asked) => read(listBursts, asked)))
}

const ofBurst = (businessId: number, firstTransactionId: number) => ({
  ...paramsOf(businessId),
  firstTransactionId: String(firstTransactionId),
})

export function useUndoBurst(businessId: number, firstTransactionId: number) {
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      call(undoBurst, { params: ofBurst(businessId, firstTransactionId), idempotencyKey }),
    onSuccess: useRefresh(businessId),
  })
}

export function useAcceptBurst(businessId: number, firstTransactionId: number) {
  return useMutation({
    mutationFn: () => call(acceptBurst, { params: ofBurst(businessId, firstTransactionId) }),
    onSuccess: useRefresh(businessId),
  })
}
