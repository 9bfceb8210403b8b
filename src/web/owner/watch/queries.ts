import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../../contract/endpoint.ts'
import { dismissFinding, listFindings } from '../../../contract/watch.ts'
import { call } from '../../api/call.ts'
import { read } from '../../api/queryClient.ts'
import { businessKey, paramsOf, reading } from '../business/queries.ts'

const watchKey = (businessId: number) => [...businessKey(businessId), 'watch']

/** Not read anew with each award: thirty days don't change by one. */
export function useFindings(businessId: number) {
  return useQuery({
    queryKey: watchKey(businessId),
    queryFn: ({ signal }) => read(listFindings, { params: paramsOf(businessId), signal }),
    ...reading,
  })
}

export function useDismissFinding(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof dismissFinding>['body']) =>
      call(dismissFinding, { params: paramsOf(businessId), body }),
    onSuccess: (findings) => queryClient.setQueryData(watchKey(businessId), findings),
  })
}
