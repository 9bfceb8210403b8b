import { ErrorCard } from '../ui/ErrorCard.tsx'
import { Key } from '../ui/Key.tsx'

interface PanelFailureProps {
  /** What did not load. */
  title: string
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
}

export function PanelFailure({ title, query: { isFetching, refetch } }: PanelFailureProps) {
  return (
    <ErrorCard
      title={title}
      action={
        <Key busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
          Try Again
        </Key>
      }
    >
      Nothing was changed. Please try again.
    </ErrorCard>
  )
}
