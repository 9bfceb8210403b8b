import { type ReactNode, useRef } from 'react'
import { Button } from '../../../platform/ui/Button.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { PanelData, type PanelQuery } from '../../../platform/ui/PanelData.tsx'

interface MessagePagesProps<Row> {
  id: string
  title: string
  note?: string
  query: PanelQuery<readonly Row[]> & {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    fetchNextPage(): Promise<{ readonly hasNextPage: boolean }>
  }
  failure: string
  /** The sentence if more did not load. */
  older: string
  empty: string
  item: (row: Row) => ReactNode
}

/** A list of messages that loads more on request. */
export function MessagePages<Row>(props: MessagePagesProps<Row>) {
  const { id, title, note, query, failure, older, empty, item } = props
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const heading = useRef<HTMLHeadingElement>(null)

  async function loadMore() {
    const { hasNextPage: hasMore } = await query.fetchNextPage()
    // The button disappears with the last page, so the focus must move.
    if (!hasMore) heading.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="display text-lg">
          {title}
        </h3>
        {note ? <p className="text-sm text-ink-2">{note}</p> : null}
      </div>
      <PanelData query={query} lines={[80, 100, 55, 80, 100, 55]} failure={failure}>
        {(rows) =>
          rows.length > 0 ? (
            <ul aria-labelledby={id}>{rows.map(item)}</ul>
          ) : (
            <p className="text-ink-2">{empty}</p>
          )
        }
      </PanelData>
      {isFetchNextPageError ? <FieldError>{older}</FieldError> : null}
      {hasNextPage ? (
        <Button
          look="plain"
          size="slim"
          className="justify-self-start"
          busy={isFetchingNextPage && 'Loading...'}
          onClick={() => void loadMore()}
        >
          Load more
          <span className="sr-only">: {title}</span>
        </Button>
      ) : null}
    </section>
  )
}
