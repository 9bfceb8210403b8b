import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  answerSupportRequest,
  changeSupportRequest,
  countSupportRequests,
  listSupportRequests,
  type SupportRequest,
  type SupportState,
  searchSupportRequests,
} from '../../../contract/supportRequests.ts'
import { type Pages, usePages } from '../../platform/list/usePages.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'

const requestsKey = [...adminKey, 'support-requests'] as const
const countsKey = [...adminKey, 'support-request-counts'] as const

/** Requests of one state or of all, newest first, optionally searched. */
export function useSupportRequests({
  state,
  search,
}: {
  state: SupportState | undefined
  search: string
}): Pages<SupportRequest> {
  const adminCall = useAdminCall()
  return usePages([...requestsKey, state, search], (page, signal) => {
    const query = { ...page, ...(state && { state }) }
    return search
      ? adminCall(searchSupportRequests, { body: { ...query, search }, signal })
      : adminCall(listSupportRequests, { query, signal })
  })
}

/** How many requests are in each state. */
export function useSupportRequestCounts({ enabled = true }: { enabled?: boolean } = {}) {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => adminCall(countSupportRequests, { signal }),
    enabled,
    // The tab keeps its number, but an opened section needs the current one.
    staleTime: 0,
  })
}

interface Answer {
  requestId: number
  to: string
  text: string
  state: 'waiting' | 'done'
}

export function useAnswerSupportRequest() {
  const adminCall = useAdminCall()
  const show = useChangedRequest()
  return useMutation({
    mutationFn: ({ requestId, ...body }: Answer) =>
      adminCall(answerSupportRequest, { params: { requestId: String(requestId) }, body }),
    onSuccess: show,
  })
}

export function useChangeSupportRequest() {
  const adminCall = useAdminCall()
  const show = useChangedRequest()
  return useMutation({
    mutationFn: ({ requestId, state }: { requestId: number; state: SupportState }) =>
      adminCall(changeSupportRequest, {
        params: { requestId: String(requestId) },
        body: { state },
      }),
    onSuccess: show,
  })
}

function useChangedRequest() {
  const queryClient = useQueryClient()
  return ({ request: changed }: { request: SupportRequest }) => {
    // Changes only the row. Reading again could remove it from under the administrator's finger.
    queryClient.setQueriesData<InfiniteData<SupportRequest[]>>(
      { queryKey: requestsKey },
      (list) => list && { ...list, pages: list.pages.map((page) => withRequest(page, changed)) },
    )
    void queryClient.invalidateQueries({ queryKey: countsKey })
  }
}

function withRequest(page: SupportRequest[], changed: SupportRequest): SupportRequest[] {
  return page.map((request) => (request.id === changed.id ? changed : request))
}
