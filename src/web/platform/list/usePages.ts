import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

const PAGE_ROWS = 25
const MOST_TRIES = 5

/** A call's page: the number of rows, and the place of the last row of the page before. */
interface Page {
  limit: string
  before?: string
}

/** A list that is read a page at a time. */
export interface Pages<Row> {
  /** Undefined until the first page arrives. */
  rows: readonly Row[] | undefined
  hasMore: boolean
  /** The rows belong to the last search. The new ones are loading. */
  isOutdated: boolean
  isLoading: boolean
  isLoadingMore: boolean
  /** Why the list or its next page did not load. */
  error: Error | null
  /** Returns whether there are still more rows. */
  loadMore: () => Promise<boolean>
  reload: () => void
}

/** `placeOf` returns a row's place, for lists that are not ordered by id. */
export function usePages<Row extends { id: number }>(
  queryKey: QueryKey,
  load: (page: Page, signal: AbortSignal) => Promise<Row[]>,
  placeOf: (row: Row) => string = ({ id }) => String(id),
): Pages<Row> {
  const query = useInfiniteQuery({
    queryKey,
    // One extra row tells whether there is another page.
    queryFn: ({ pageParam, signal }) =>
      load({ limit: String(PAGE_ROWS + 1), ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (rows) => {
      const last = rows.length > PAGE_ROWS ? rows[PAGE_ROWS - 1] : undefined
      return last && placeOf(last)
    },
    placeholderData: keepPreviousData,
    // The next visit must not show old rows.
    gcTime: 0,
  })

  /** News cancels a page that is loading, so that page is requested again. */
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
