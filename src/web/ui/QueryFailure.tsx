import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { ErrorCard } from './ErrorCard.tsx'

interface QueryFailureProps {
  /** What did not load. */
  title: string
  query: { isFetching: boolean; refetch: () => unknown }
  look?: ButtonLook
  /** What to do. */
  children: ReactNode
}

/** In the place of what did not load, with the way to try again. */
export function QueryFailure({ title, query, look, children }: QueryFailureProps) {
  return (
    <ErrorCard
      title={title}
      action={
        <Button
          look={look}
          busy={query.isFetching && 'Loading...'}
          onClick={() => void query.refetch()}
        >
          Try Again
        </Button>
      }
    >
      {children}
    </ErrorCard>
  )
}
