import { messageOf } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import type { Pages } from './usePages.ts'

/** In the place of a list that did not load. */
export function PagesFailure({ title, pages }: { title: string; pages: Pages<unknown> }) {
  const { error, isLoading, reload } = pages
  return (
    <ErrorCard
      title={title}
      action={
        <Button look="plain" busy={isLoading && 'Loading...'} onClick={reload}>
          Try Again
        </Button>
      }
    >
      {messageOf(error, 'Something went wrong. Please try again.')}
    </ErrorCard>
  )
}
