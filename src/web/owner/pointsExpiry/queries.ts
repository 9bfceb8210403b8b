import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changePointsExpiry,
  type PointsExpiry,
  readPointsExpiry,
} from '../../../contract/pointsExpiry.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'

const part = 'points-expiry'

/** When points expire, and whom each choice would meet. */
export function usePointsExpiry(businessId: number) {
  return useQuery(partOf(businessId, [part], (asked) => read(readPointsExpiry, asked)))
}

export function useChangePointsExpiry(businessId: number) {
  const queryClient = useQueryClient()
  const readAgain = () => {
    for (const changed of [part, 'audit-log']) {
      void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), changed] })
    }
  }
  return useMutation({
    mutationFn: (months: PointsExpiry['months']) =>
      call(changePointsExpiry, { params: paramsOf(businessId), body: { months } }),
    onSettled: readAgain,
  })
}
