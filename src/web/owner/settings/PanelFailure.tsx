import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'

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
        <Button busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      Nothing was changed. Please try again.
    </ErrorCard>
  )
}
