import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeOccasions,
  type OccasionSettings,
  readOccasions,
} from '../../../contract/occasions.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'

export function useOccasions(businessId: number) {
  return useQuery(partOf(businessId, ['occasions'], (asked) => read(readOccasions, asked)))
}

/** First visits stay as they were counted. */
export function useChangeOccasions(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof changeOccasions>['body']) =>
      call(changeOccasions, { params: paramsOf(businessId), body }),
    onSuccess: (changed) => {
      const key = businessKey(businessId)
      queryClient.setQueryData<OccasionSettings>([...key, 'occasions'], (known) =>
        known ? { ...known, ...changed } : undefined,
      )
      for (const part of ['business', 'audit-log']) {
        void queryClient.invalidateQueries({ queryKey: [...key, part] })
      }
    },
  })
}
