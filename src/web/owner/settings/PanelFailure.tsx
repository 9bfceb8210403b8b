import { QueryFailure } from '../../ui/QueryFailure.tsx'

interface PanelFailureProps {
  /** What did not load. */
  title: string
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
}

export function PanelFailure({ title, query: { isFetching, refetch } }: PanelFailureProps) {
  return (
    <QueryFailure title={title} query={{ isFetching, refetch }}>
      Nothing was changed. Please try again.
    </QueryFailure>
  )
}
