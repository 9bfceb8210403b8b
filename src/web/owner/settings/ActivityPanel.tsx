import { type AuditEntry, actionWords } from '../../../contract/audit.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { AuditChange } from '../../shared/audit/AuditChange.tsx'
import { useBusinessAudit } from './queries.ts'

/** Who did what to the business. Never empty, because registering is the first entry. */
export function ActivityPanel({ businessId }: { businessId: number }) {
  const query = useBusinessAudit(businessId)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">Who did what to your business, newest first.</p>
      {query.data === null ? <p>You’re no longer signed in here.</p> : null}
      <PanelData query={query} lines={[80, 55, 80, 55]} failure="The activity log did not load">
        {(entries) => (
          <section
            aria-label="Activity log"
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
        )}
      </PanelData>
    </div>
  )
}

const actors: Record<AuditEntry['actor'], string> = {
  owner: 'You',
  manager: 'A manager',
  customer: 'A customer',
  support: 'Support',
  admin: 'The administrator',
  stranger: 'Someone not signed in',
  newer: 'Someone',
}

/** Who did it, what changed, when and from where. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, reason, before, after, address, device } = entry
  return (
    <li className="border-b border-rule py-3 last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-[620]">{actionWords(action)}</p>
        <time dateTime={at} className="flex-none text-sm whitespace-nowrap text-ink-2 tabular-nums">
          {formatRecent(new Date(at), serverDate())}
        </time>
      </div>
      <AuditChange before={before} after={after} />
      {reason ? (
        <p className="text-sm wrap-anywhere">
          Because: <Exact in={reason} />
        </p>
      ) : null}
      <p className="text-sm wrap-anywhere text-ink-2">
        {actors[actor]}, {device}
        {address ? (
          <>
            {', '}
            <span className="font-mono text-xs">
              <Exact>{address}</Exact>
            </span>
          </>
        ) : null}
      </p>
    </li>
  )
}
