import { useRef } from 'react'
import { messageOf } from '../api/callError.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { QueryFailure } from '../ui/QueryFailure.tsx'
import type { Pages } from './usePages.ts'

interface MoreRowsProps<Row> {
  pages: Pages<Row>
  /** What is counted: 'business', 'businesses'. */
  one: string
  many: string
  /** Which rows come first, as in 'The newest 25 businesses'. */
  first?: string
}

/** The end of a list: the number of rows, and a button for more. */
export function MoreRows<Row>({ pages, one, many, first = 'newest' }: MoreRowsProps<Row>) {
  const { rows = [], hasMore, isLoadingMore, error, loadMore } = pages
  const count = useRef<HTMLParagraphElement>(null)
  const noun = rows.length === 1 ? one : many

  async function press() {
    // The button disappears with the last page, so the focus must move.
    if (!(await loadMore())) count.current?.focus()
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <p ref={count} role="status" tabIndex={-1} className="text-sm text-ink-2 tabular-nums">
        {hasMore ? `The ${first} ${rows.length} ${many}` : `${rows.length} ${noun} in all`}
      </p>
      {error ? (
        <FieldError>{messageOf(error, 'The list could not be read again.')}</FieldError>
      ) : null}
      {hasMore ? (
        <Button
          look="plain"
          size="slim"
          busy={isLoadingMore && 'Loading...'}
          onClick={() => void press()}
        >
          Show more
        </Button>
      ) : null}
    </div>
  )
}

/** Replaces a list that did not load. */
export function PagesFailure({ title, pages }: { title: string; pages: Pages<unknown> }) {
  const { error, isLoading, reload } = pages
  return (
    <QueryFailure title={title} look="plain" query={{ isFetching: isLoading, refetch: reload }}>
      {messageOf(error, 'Something went wrong. Please try again.')}
    </QueryFailure>
  )
}
