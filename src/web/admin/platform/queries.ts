import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type GrowthRange,
  getGrowth,
  getPlatformAnalytics,
  getPlatformHealth,
} from '../../../contract/platform.ts'
import { adminKey, useAdminCall, useAdminSession } from '../session/adminSession.ts'

const readHealthEveryMs = 30_000

export function usePlatformFigures() {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'figures'],
    queryFn: ({ signal }) => adminCall(getPlatformAnalytics, { signal }),
    gcTime: 0,
  })
}

/** While another range loads, the previous one stays. */
export function useGrowth(range: GrowthRange) {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'growth', range],
    queryFn: ({ signal }) => adminCall(getGrowth, { query: { range }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** Read again and again while somebody looks at it. */
export function usePlatformHealth() {
  const adminCall = useAdminCall()
  const { isOpen } = useAdminSession()
  return useQuery({
    queryKey: [...adminKey, 'health'],
    queryFn: ({ signal }) => adminCall(getPlatformHealth, { signal }),
    refetchInterval: isOpen && readHealthEveryMs,
    gcTime: 0,
  })
}
