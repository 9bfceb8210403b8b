import { useQuery } from '@tanstack/react-query'
import { getInsights } from '../../../contract/analytics.ts'
import { read } from '../../api/queryClient.ts'
import { businessKey, paramsOf, reading } from '../business/queries.ts'

export function useInsights(businessId: number) {
  return useQuery({
    queryKey: [...businessKey(businessId), 'insights'],
    queryFn: ({ signal }) => read(getInsights, { params: paramsOf(businessId), signal }),
    ...reading,
  })
}
