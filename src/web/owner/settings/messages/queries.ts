import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Business } from '../../../../contract/businesses.ts'
import { changeNotifications, countMessages, listMessages } from '../../../../contract/messages.ts'
import type { CallInput } from '../../../../contract/platform/endpoint.ts'
import { listReceivedTexts } from '../../../../contract/receivedTexts.ts'
import { call } from '../../../platform/api/call.ts'
import { read } from '../../../platform/api/queryClient.ts'
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

/** By month, newest first. The first is this month. */
export function useMessageCounts(businessId: number) {
  return useQuery(partOf(businessId, ['message-counts'], (asked) => read(countMessages, asked)))
}

/** Newest first. Each page begins before the last message of the page above it. */
export function useMessages(businessId: number) {
  return usePagesOf([...businessKey(businessId), 'messages'], (query, signal) =>
    read(listMessages, { params: paramsOf(businessId), query, signal }),
  )
}

/** What people texted back, apart from keywords; newest first. */
export function useReceivedTexts(businessId: number) {
  return usePagesOf([...businessKey(businessId), 'received-texts'], (query, signal) =>
    read(listReceivedTexts, { params: paramsOf(businessId), query, signal }),
  )
}

function usePagesOf<Row extends { readonly id: number }>(
  queryKey: readonly unknown[],
  readPage: (
    query: { limit: string; before?: string },
    signal: AbortSignal,
  ) => Promise<Row[] | null>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      readPage(
        { limit: String(PAGE_MESSAGES + 1), ...(pageParam && { before: String(pageParam) }) },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    // One extra row tells whether there is another page.
    getNextPageParam: (page: Row[] | null) =>
      page && page.length > PAGE_MESSAGES ? page[PAGE_MESSAGES - 1]?.id : undefined,
    select: ({ pages }) =>
      pages.includes(null) ? null : pages.flatMap((page) => page?.slice(0, PAGE_MESSAGES) ?? []),
    ...reading,
  })
}
