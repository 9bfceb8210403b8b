import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  getAnalytics,
  getRewardProgress,
  getTimeline,
  type TimelineRange,
} from '../../../contract/analytics.ts'
import { listMyBusinesses } from '../../../contract/businesses.ts'
import { resetCustomerPoints } from '../../../contract/points.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { paramsOf, partOf, reading, useRefresh } from '../business/queries.ts'
import { useOfLocation } from '../locations/locationChoice.ts'
import { neverBackwards } from './neverBackwards.ts'

/** Figures of a location, or of the whole shop. */
export function analyticsOf(businessId: number, locationId: number | undefined) {
  const key = locationId === undefined ? [] : [{ location: locationId }]
  const query = locationId === undefined ? {} : { locationId: String(locationId) }
  const part = ['analytics', ...key]
  return {
    ...partOf(businessId, part, (asked) => read(getAnalytics, { ...asked, query })),
    structuralSharing: neverBackwards,
  }
}

export function useAnalytics(businessId: number) {
  const { locationId } = useOfLocation()
  return useQuery(analyticsOf(businessId, locationId))
}

/** Keeps the old range on the screen until the new one arrives. */
export function useTimeline(businessId: number, range: TimelineRange) {
  const { key, query } = useOfLocation()
  return useQuery({
    ...partOf(businessId, ['timeline', range, ...key], (asked) =>
      read(getTimeline, { ...asked, query: { range, ...query } }),
    ),
    structuralSharing: neverBackwards,
    placeholderData: keepPreviousData,
  })
}

export function useRewardProgress(businessId: number) {
  const { key, query } = useOfLocation()
  return useQuery(
    partOf(businessId, ['reward-progress', ...key], (asked) =>
      read(getRewardProgress, { ...asked, query }),
    ),
  )
}

/** How many customers of the whole shop have a reward waiting. */
export function useCustomersWithReward(businessId: number) {
  return useQuery({
    ...partOf(businessId, ['reward-progress'], (asked) =>
      read(getRewardProgress, { ...asked, query: {} }),
    ),
    select: (progress) => progress?.customersWithReward,
  })
}

/** Every business that the signed-in person may open. */
export function useMyBusinesses({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['businesses', 'mine', 'all'],
    queryFn: ({ signal }) => read(listMyBusinesses, { signal }),
    enabled,
    ...reading,
  })
}

export function useResetCustomerPoints(businessId: number) {
  return useMutation({
    mutationFn: (reset: { customerId: string; idempotencyKey: string }) =>
      call(resetCustomerPoints, {
        params: paramsOf(businessId),
        body: { customerId: reset.customerId },
        idempotencyKey: reset.idempotencyKey,
      }),
    onSuccess: useRefresh(businessId),
  })
}
