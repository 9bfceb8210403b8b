import type { Business } from '../../../contract/businesses.ts'
import type { BusinessSession } from '../../../contract/sessions.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../ui/going.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { clearBusinessAccess } from '../shared/businessAccess.ts'
import { PanelFailure } from './PanelFailure.tsx'
import { useEndSession, useSessions } from './queries.ts'
import { SessionRow } from './SessionRow.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

export function SessionsPanel({ business }: { business: Business }) {
  const { id: businessId } = business
  const query = useSessions(businessId)
  const { data: sessions } = query
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="display text-lg">Where you are signed in</h3>
        <p className="text-sm text-ink-2">Sign out any browser you don’t recognize.</p>
      </div>
      {!sessions && query.isError ? (
        <PanelFailure title="The list did not load" query={query} />
      ) : null}
      {sessions ? <Sessions businessId={businessId} sessions={sessions} /> : null}
      {query.isPending ? <Skeleton lines={[80, 55, 80, 55]} /> : null}
      {sessions ? <SignOutEverywhere business={business} /> : null}
    </div>
  )
}

function Sessions(props: { businessId: number; sessions: readonly BusinessSession[] }) {
  const { businessId, sessions } = props
  const { mutate: endSession, isPending, variables } = useEndSession(businessId)

  function end({ id, isThisBrowser, device }: BusinessSession) {
    // A browser may have come in by both doors.
    const staysIn = isThisBrowser && sessions.filter((one) => one.isThisBrowser).length > 1
    endSession(id, {
      onSuccess: () => {
        toast({
          title: 'Signed out',
          description: staysIn
            ? 'This browser is still signed in the other way.'
            : `${device} has to sign in again.`,
        })
        if (!isThisBrowser || staysIn) return
        clearBusinessAccess()
        goTo(paths.businessCheck(), { replace: true })
      },
      onError: (error) => {
        const wasOut = error instanceof CallError && error.code === 'session_not_found'
        toast({
          title: wasOut ? 'Already signed out' : 'That browser is still signed in',
          description: messageOf(error, 'Signing it out failed. Please try again.'),
          variant: wasOut ? 'default' : 'destructive',
        })
      },
    })
  }

  return (
    <ul>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isEnding={isPending && variables === session.id}
          onEnd={() => end(session)}
        />
      ))}
    </ul>
  )
}
