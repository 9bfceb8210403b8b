import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import { dismissFinding, listFindings } from '../../../contract/watch.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'

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
