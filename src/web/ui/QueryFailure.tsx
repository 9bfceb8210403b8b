import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { ErrorCard } from './ErrorCard.tsx'
import { FieldError } from './Field.tsx'

interface QueryErrorProps {
  query: { isFetching: boolean; refetch: () => unknown }
  look?: ButtonLook
  /** What the key says meanwhile. */
  busy?: string
  /** What to do. */
  children: ReactNode
}

/** In the place of what did not load, with the way to try again. `title`: what did not. */
export function QueryFailure({ title, children, ...retry }: QueryErrorProps & { title: string }) {
  return (
    <ErrorCard title={title} action={<Retry {...retry} />}>
      {children}
    </ErrorCard>
  )
}

/** The same for a part, in one sentence. */
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
