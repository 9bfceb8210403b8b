import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  answerReview,
  exportReviews,
  getReviewSummary,
  listReviews,
  type Review,
  replyToReview,
  searchReviews,
} from '../../../contract/reviews.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { chosenOf, oneOf, textOf, useListView } from '../../platform/list/useListView.ts'
import { type Pages, usePages } from '../../platform/list/usePages.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'
import { useOfLocation } from '../locations/locationChoice.ts'

export function useReviewSummary(businessId: number) {
  const { key, query } = useOfLocation()
  return useQuery(
    partOf(businessId, ['review-summary', ...key], (asked) =>
      read(getReviewSummary, { ...asked, query }),
    ),
  )
}

export function useReviews(
  businessId: number,
  { search, ...filters }: ReviewSearch,
): Pages<Review> {
  const { key, query: place } = useOfLocation()
  const queryKey = [...businessKey(businessId), 'reviews', filters, search, ...key]
  return usePages(queryKey, (page, signal) => {
    const params = paramsOf(businessId)
    const query = { ...filters, ...page, ...place }
    return search
      ? call(searchReviews, { params, body: { ...query, search }, signal })
      : call(listReviews, { params, query, signal })
  })
}

export function useAnswerReview(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAnswered }: { id: number; isAnswered: boolean }) =>
      call(answerReview, {
        params: { ...paramsOf(businessId), reviewId: String(id) },
        body: { isAnswered },
      }),
    onSuccess: (answered) => showAnswered(queryClient, businessId, answered),
  })
}

/** Answers by text. The row then says so. */
export function useReplyToReview(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reply }: { id: number; reply: string }) =>
      call(replyToReview, {
        params: { ...paramsOf(businessId), reviewId: String(id) },
        body: { reply },
      }),
    onSuccess: (replied) => showAnswered(queryClient, businessId, replied),
  })
}

function showAnswered(queryClient: QueryClient, businessId: number, answered: Review): void {
  const own = businessKey(businessId)
  // Updates only the row: a new read could remove it under the owner's finger.
  queryClient.setQueriesData<InfiniteData<Review[]>>(
    { queryKey: [...own, 'reviews'] },
    (list) => list && { ...list, pages: list.pages.map((page) => withReview(page, answered)) },
  )
  for (const part of ['review-summary', 'audit-log']) {
    void queryClient.invalidateQueries({ queryKey: [...own, part] })
  }
}

function withReview(page: Review[], answered: Review): Review[] {
  return page.map((review) => (review.id === answered.id ? answered : review))
}

/** Exports the chosen location's reviews, or all. */
export function useExportReviews(businessId: number) {
  const { query } = useOfLocation()
  return useMutation({
    mutationFn: () => call(exportReviews, { params: paramsOf(businessId), query }),
  })
}

const reviewList = {
  search: textOf(100),
  rating: oneOf(['1', '2', '3', '4', '5']),
  answered: oneOf(['yes', 'no']),
  has: oneOf(['comment', 'voice', 'phone']),
}
export type FilterName = Exclude<keyof typeof reviewList, 'search'>

/** The filters of the shown reviews. */
export function useReviewSearch() {
  const list = useListView(reviewList)
  return { ...list, search: chosenOf(list.view) }
}
type ReviewSearch = ReturnType<typeof useReviewSearch>['search']
