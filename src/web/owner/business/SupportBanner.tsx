import type { SessionState } from '../../../contract/auth.ts'
import { messageOf } from '../../api/callError.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { goTo } from '../../ui/going.ts'
import { toast } from '../../ui/toast.ts'
import { clearBusinessAccess } from '../shared/businessAccess.ts'
import { formatRecent } from '../shared/formatRecent.ts'
import { useLeaveBusiness } from './queries.ts'

/** Stays in view, so that support never takes somebody's shop for its own. */
export function SupportBanner({ session }: { session: NonNullable<SessionState['support']> }) {
  const { mutate: leaveBusiness, isPending } = useLeaveBusiness()
  const reason = session.reason.replace(/\.$/, '')

  function leave() {
    leaveBusiness(undefined, {
      onSuccess: () => {
        clearBusinessAccess()
        goTo(paths.adminPanel(), { replace: true })
      },
      onError: (error) =>
        toast({
          title: 'The support session is still open',
          description: messageOf(error, 'Leaving failed. Please try again.'),
          variant: 'destructive',
        }),
    })
  }

  return (
    <section aria-label="Support session" className="sticky top-0 z-30 bg-ink text-white">
      <div className="mx-auto flex max-w-[1180px] items-center justify-between gap-4 px-3.5 py-2.5 md:px-6">
        <p className="min-w-0 text-sm wrap-anywhere">
          <b>
            Support session: {reason}. Ends at{' '}
            {formatRecent(new Date(session.expiresAt), new Date())}.
          </b>{' '}
          {session.mayChange
            ? 'The owner allows changes.'
            : 'View only. The owner hasn’t allowed changes.'}
        </p>
        <Button look="plain" size="slim" busy={isPending && 'Leaving...'} onClick={leave}>
          Leave
        </Button>
      </div>
    </section>
  )
}
