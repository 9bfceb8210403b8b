import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Loading.tsx'
import { QueryFailure } from '../../ui/QueryFailure.tsx'

interface PanelDataProps<Data> {
  query: {
    /** Null for somebody who is signed out: the dashboard then closes over the panel. */
    data: Data | null | undefined
    isPending: boolean
    isError: boolean
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Grey lines until it is here; each number is a width in percent. */
  lines: readonly number[]
  /** What did not load, as a sentence. */
  failure: string
  children: (data: Data) => ReactNode
}

/** What a panel shows of what it reads, or why there is nothing yet. */
export function PanelData<Data>({ query, lines, failure, children }: PanelDataProps<Data>) {
  const { data, isPending, isError, isFetching, refetch } = query
  if (data !== undefined && data !== null) return children(data)
  if (isPending) return <Skeleton lines={lines} />
  if (!isError) return null
  return (
    <QueryFailure title={failure} query={{ isFetching, refetch }}>
      Nothing was changed. Please try again.
    </QueryFailure>
  )
}
