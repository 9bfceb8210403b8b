import type { ReactNode } from 'react'
import { Skeleton } from './Loading.tsx'
import { QueryFailure } from './QueryFailure.tsx'

export interface PanelQuery<Data> {
  /** Null if nobody is signed in: the dashboard then closes over the panel. */
  data: Data | null | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface PanelDataProps<Data> {
  query: PanelQuery<Data>
  /** Gray lines until the data arrives. Each number is a width in percent. */
  lines: readonly number[]
  /** What did not load, as a sentence. */
  failure: string
  children: (data: Data) => ReactNode
}

/** Shows a panel's data, or why there is none yet. */
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
