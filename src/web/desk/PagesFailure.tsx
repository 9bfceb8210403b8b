import { messageOf } from '../api/callError.ts'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { Key } from '../ui/Key.tsx'
import type { Pages } from './usePages.ts'

/** In the place of a list that did not load. */
export function PagesFailure({ title, pages }: { title: string; pages: Pages<unknown> }) {
  const { error, isLoading, reload } = pages
  return (
    <ErrorCard
      title={title}
      action={
        <Key look="plain" busy={isLoading && 'Loading...'} onClick={reload}>
          Try Again
        </Key>
      }
    >
      {messageOf(error, 'Something went wrong. Please try again.')}
    </ErrorCard>
  )
}
