import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { ErrorCard } from './ErrorCard.tsx'
import { FieldError } from './Field.tsx'

interface QueryErrorProps {
  query: { isFetching: boolean; refetch: () => unknown }
  look?: ButtonLook
  /** The button's words while it retries. */
  busy?: string
  /** What to do. */
  children: ReactNode
}

/** Replaces data that did not load, with a retry button. `title`: what did not load. */
export function QueryFailure({ title, children, ...retry }: QueryErrorProps & { title: string }) {
  return (
    <ErrorCard title={title} action={<Retry {...retry} />}>
      {children}
    </ErrorCard>
  )
}

/** The same for a part of a page, as one sentence. */
export function QueryError({ children, ...retry }: QueryErrorProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <FieldError>{children}</FieldError>
      <Retry {...retry} look="plain" size="slim" />
    </div>
  )
}

type RetryProps = Omit<QueryErrorProps, 'children'> & { size?: 'slim' }

function Retry({ query, busy = 'Loading...', look, size }: RetryProps) {
  return (
    <Button
      look={look}
      size={size}
      busy={query.isFetching && busy}
      onClick={() => void query.refetch()}
    >
      Try Again
    </Button>
  )
}
