import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SetupFrame } from './SetupFrame.tsx'

export function SetupLoading() {
  return (
    <SetupFrame heading="Business Setup">
      <Loading>Loading business setup...</Loading>
    </SetupFrame>
  )
}

interface Failed {
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** In the place of a setup that could not be read. */
export function SetupFailure({ queries }: { queries: readonly Failed[] }) {
  const isFetching = queries.some((query) => query.isFetching)
  const retry = () => queries.filter(({ isError }) => isError).map((query) => query.refetch())
  return (
    <SetupFrame heading="Business Setup">
      <ErrorCard
        title="Your business did not load"
        action={
          <Button busy={isFetching && 'Loading...'} onClick={retry}>
            Try Again
          </Button>
        }
      >
        Failed to load business data. Please try again.
      </ErrorCard>
    </SetupFrame>
  )
}
