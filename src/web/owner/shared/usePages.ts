import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

const PAGE_ROWS = 25
const MOST_TRIES = 5

/** What a list takes: how many rows, and where the last row of the page before stands: its id. */
interface Page {
  limit: string
  before?: string
}

/** A list that is read a page at a time. */
export interface Pages<Row> {
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined
  hasMore: boolean
  /** These rows are of the search before; the ones asked for are on their way. */
  isOutdated: boolean
  isLoading: boolean
  isLoadingMore: boolean
  /** Why the list, or the next page of it, is not there. */
  error: Error | null
  /** Answers whether there is still more. */
  loadMore: () => Promise<boolean>
  reload: () => void
}

/** `placeOf` tells where a row stands in a list that does not go by ids. */
export function usePages<Row extends { id: number }>(
  queryKey: QueryKey,
  load: (page: Page, signal: AbortSignal) => Promise<Row[]>,
  placeOf: (row: Row) => string = ({ id }) => String(id),
): Pages<Row> {
  const query = useInfiniteQuery({
    queryKey,
    // One row more than is shown tells whether there is another page.
    queryFn: ({ pageParam, signal }) =>
      load({ limit: String(PAGE_ROWS + 1), ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (rows) => {
      const last = rows.length > PAGE_ROWS ? rows[PAGE_ROWS - 1] : undefined
      return last && placeOf(last)
    },
    placeholderData: keepPreviousData,
    // The next visit wants rows of then.
    gcTime: 0,
  })

  /** News takes the place of a page that is on its way; that page is then asked for again. */
  async function loadMore(): Promise<boolean> {
    const before = query.data?.pages.length ?? 0
    for (let tries = 0; ; tries += 1) {
      const { data, hasNextPage, isError } = await query.fetchNextPage({ cancelRefetch: false })
      const hasCome = (data?.pages.length ?? 0) > before
      if (hasCome || isError || !hasNextPage || tries === MOST_TRIES) return hasNextPage
    }
  }

  return {
    rows: query.data?.pages.flatMap((rows) => rows.slice(0, PAGE_ROWS)),
    hasMore: query.hasNextPage,
    isOutdated: query.isPlaceholderData,
    isLoading: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    loadMore,
    reload: () => void query.refetch(),
  }
}
