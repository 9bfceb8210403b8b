import { useQuery } from '@tanstack/react-query'
import {
  type ActivityEntry,
  type ActivityFilter,
  listActivity,
  searchActivity,
} from '../../../contract/activity.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { type Pages, usePages } from '../../platform/list/usePages.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'
import { useOfLocation } from '../locations/locationChoice.ts'

/** More entries than are shown: a row that somebody is using must not disappear. */
export function useLatestActivity(businessId: number) {
  const { key, query } = useOfLocation()
  return useQuery(
    partOf(businessId, ['activity', 'latest', ...key], (asked) =>
      read(listActivity, { ...asked, query: { limit: '20', ...query } }),
    ),
  )
}

export interface ActivitySearch {
  filter: ActivityFilter
  /** Digits of a phone number; empty for everybody. */
  search: string
  /** Only this customer's entries. */
  customerId: number | undefined
  /** Only entries of this team member. */
  memberId?: string | undefined
}

export function useActivity(
  businessId: number,
  { filter, search, customerId, memberId }: ActivitySearch,
): Pages<ActivityEntry> {
  const here = useOfLocation()
  // A customer's history covers all locations: there is only one balance.
  const { key, query: place } = customerId ? { key: [], query: {} } : here
  return usePages(
    [...businessKey(businessId), 'activity', 'list', filter, search, customerId, memberId, ...key],
    (page, signal) => {
      const params = paramsOf(businessId)
      const query = {
        ...page,
        ...place,
        filter,
        ...(customerId && { customerId: String(customerId) }),
        ...(memberId && { memberId }),
      }
      return search
        ? call(searchActivity, { params, body: { ...query, search }, signal })
        : call(listActivity, { params, query, signal })
    },
  )
}
