import type { SupportAccess } from '../../../contract/support.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useAllowSupport, useEndSupportAccess, useSupportAccess } from './queries.ts'

export function SupportPanel({ businessId }: { businessId: number }) {
  const query = useSupportAccess(businessId)
  return (
    <div className="grid gap-6">
      <section aria-labelledby="support-may" className="grid gap-3">
        <h3 id="support-may" className="display text-lg">
          What support may do
        </h3>
        <PanelData query={query} lines={[100, 70]} failure="Support’s access did not load">
          {(access) => <Permission businessId={businessId} access={access} />}
        </PanelData>
      </section>
      {query.data ? <Visits visits={query.data.visits} /> : null}
    </div>
  )
}

function Permission({ businessId, access }: { businessId: number; access: SupportAccess }) {
  const allow = useAllowSupport(businessId)
  const end = useEndSupportAccess(businessId)
  const isAllowed = access.allowedUntil !== null
  const error = isAllowed ? end.error : allow.error
  return (
    <>
      <p role="status">
        {access.allowedUntil ? (
          <>
            Support may make changes until{' '}
            <b>{formatRecent(new Date(access.allowedUntil), serverDate())}</b>.
          </>
        ) : (
          'When you ask for help, support can view your dashboard for an hour at a time. Support can’t change anything unless you allow it.'
        )}
      </p>
      {isAllowed ? (
        <Button
          look="plain"
          size="slim"
          className="justify-self-start"
          busy={end.isPending && 'Withdrawing...'}
          onClick={() => end.mutate()}
        >
          Withdraw permission
        </Button>
      ) : (
        <Button
          size="slim"
          className="justify-self-start"
          busy={allow.isPending && 'Allowing...'}
          onClick={() => allow.mutate()}
        >
          Allow changes for 48 hours
        </Button>
      )}
      {error ? (
        <FieldError>{messageOf(error, 'Nothing was changed. Please try again.')}</FieldError>
      ) : null}
    </>
  )
}

function Visits({ visits }: Pick<SupportAccess, 'visits'>) {
  const now = serverDate()
  return (
    <section aria-labelledby="support-visits" className="grid gap-1">
      <h3 id="support-visits" className="display text-lg">
        Visits
      </h3>
      {visits.length === 0 ? (
        <p className="text-ink-2">Support has never opened your dashboard.</p>
      ) : (
        <ul>
          {visits.map(({ startedAt, endedAt, reason }) => (
            <li key={startedAt} className="border-b border-rule py-2.5 last:border-0">
              <p className="font-[620] wrap-anywhere">{reason}</p>
              <p className="text-sm text-ink-2">
                {formatSpan(new Date(startedAt), new Date(endedAt), now)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function formatSpan(startedAt: Date, endedAt: Date, now: Date): string {
  const [start, end] = [formatRecent(startedAt, now), formatRecent(endedAt, now)]
  return endedAt > now ? `Open since ${start}, until ${end} at the latest` : `${start} to ${end}`
}
