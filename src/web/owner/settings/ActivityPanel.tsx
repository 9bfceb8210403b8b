import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuditRow } from './AuditRow.tsx'
import { PanelFailure } from './PanelFailure.tsx'
import { useBusinessAudit } from './queries.ts'

/** Who did what to the business. Registering is the first entry, so the list is never empty. */
export function ActivityPanel({ businessId }: { businessId: number }) {
  const query = useBusinessAudit(businessId)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  // A page is null for somebody who is signed out: the dashboard then closes over this panel.
  const isSignedOut = data?.pages.includes(null)
  const entries = isSignedOut ? undefined : data?.pages.flatMap((page) => page ?? [])
  return (
    <div className="grid gap-2">
      <div>
        <h3 id="activity-log" className="display text-lg">
          Activity log
        </h3>
        <p className="text-sm text-ink-2">Who did what to your business, newest first.</p>
      </div>
      {query.isPending ? <Skeleton lines={[80, 55, 80, 55]} /> : null}
      {isSignedOut ? <p>You’re no longer signed in here.</p> : null}
      {!entries && query.isError ? (
        <PanelFailure title="The activity log did not load" query={query} />
      ) : null}
      {entries ? (
        <section
          aria-labelledby="activity-log"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has focus.
          tabIndex={0}
          className="-mx-1 max-h-[min(50svh,420px)] overflow-y-auto px-1 pb-1"
        >
          <ol>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
          {isFetchNextPageError ? <FieldError>Older entries did not load.</FieldError> : null}
          {hasNextPage ? (
            <Button
              look="plain"
              size="slim"
              className="mt-2"
              busy={isFetchingNextPage && 'Loading...'}
              onClick={() => void fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
