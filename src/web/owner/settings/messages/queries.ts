import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Business } from '../../../../contract/businesses.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import {
  changeNotifications,
  countMessages,
  describeMessages,
  listMessages,
} from '../../../../contract/messages.ts'
import { call } from '../../../api/call.ts'
import { read } from '../../../api/queryClient.ts'
import { businessKey, paramsOf, partOf, reading } from '../../business/queries.ts'

const PAGE_MESSAGES = 10

/** Which messages a business sends, and when it is warned. */
export type Notifications = CallInput<typeof changeNotifications>['body']

/** Saves all switches. The page updates when the answer arrives. */
export function useChangeNotifications(businessId: number) {
  const queryClient = useQueryClient()
  const keyOf = (part: string) => [...businessKey(businessId), part]
  return useMutation({
    mutationFn: (body: Notifications) =>
      call(changeNotifications, { params: paramsOf(businessId), body }),
    onSuccess: (_, changed) => {
      queryClient.setQueryData<Business>(keyOf('business'), (business) =>
        business ? { ...business, ...changed } : business,
      )
      for (const part of ['message-kinds', 'audit-log']) {
        void queryClient.invalidateQueries({ queryKey: keyOf(part) })
      }
    },
    // The change may have worked and only its answer got lost: read the current state.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf('business') }),
  })
}

export function useDescribedMessages(businessId: number) {
  return useQuery(partOf(businessId, ['message-kinds'], (asked) => read(describeMessages, asked)))
}

/** By month, newest first. The first is this month. */
export function useMessageCounts(businessId: number) {
  return useQuery(partOf(businessId, ['message-counts'], (asked) => read(countMessages, asked)))
}

/** Newest first. Each page begins before the last message of the page above it. */
export function useMessages(businessId: number) {
  return useInfiniteQuery({
    queryKey: [...businessKey(businessId), 'messages'],
    queryFn: ({ pageParam, signal }) =>
      read(listMessages, {
        params: paramsOf(businessId),
        query: {
          limit: String(PAGE_MESSAGES + 1),
          ...(pageParam && { before: String(pageParam) }),
        },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    // One extra message tells whether there is another page.
    getNextPageParam: (page) =>
      page && page.length > PAGE_MESSAGES ? page[PAGE_MESSAGES - 1]?.id : undefined,
    select: ({ pages }) =>
      pages.includes(null) ? null : pages.flatMap((page) => page?.slice(0, PAGE_MESSAGES) ?? []),
    ...reading,
  })
}
