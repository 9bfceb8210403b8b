import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getReturning, getReturningInsights } from '../../../contract/returning.ts'
import { updateBusiness } from '../../../contract/setup.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'

/** Of the whole shop: a manager, who sees their own locations, gets no answer. */
export function useReturning(businessId: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...partOf(businessId, ['returning'], (asked) => read(getReturning, asked)),
    enabled,
  })
}

export function useReturningInsights(businessId: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...partOf(businessId, ['returning-insights'], (asked) => read(getReturningInsights, asked)),
    enabled,
  })
}

/** Null for an estimate from the codes. */
export function useSaveAverageSale(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (averageSale: number | null) =>
      call(updateBusiness, { params: paramsOf(businessId), body: { averageSale } }),
    onSuccess: () => {
      for (const part of ['returning', 'returning-insights', 'audit-log']) {
        void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), part] })
      }
    },
  })
}
