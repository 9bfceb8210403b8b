import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSession, type SessionState } from '../../../contract/auth.ts'
import { call } from '../../platform/api/call.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { goTo } from '../../platform/ui/going.ts'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { clearBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { useLeaveBusiness } from '../business/queries.ts'

/** Always in view, so that support never mistakes somebody's shop for its own. */
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
        toastFailure(
          'The support session is still open',
          error,
          'Leaving failed. Please try again.',
        ),
    })
  }

  return (
    <section aria-label="Support session" className="sticky top-0 z-30 bg-ink text-white">
      <div className="mx-auto flex max-w-[1180px] items-center justify-between gap-4 px-3.5 py-2.5 md:px-6">
        <p className="min-w-0 text-sm wrap-anywhere">
          <b>
            Support session: {reason}. Ends at{' '}
            {formatRecent(new Date(session.expiresAt), serverDate())}.
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

const REFRESH_MS = 15_000

interface Support {
  /** This browser's support session for this business. Null if there is none. */
  session: SessionState['support']
  /** Support has used this page. Its session may have ended since. */
  wasHere: boolean
  /** False for support that may only look. */
  mayChange: boolean
  /** Whether the viewer is known. Anything only for owners must wait for that. */
  isKnown: boolean
}

/** Whether support is looking at this business, and what the owner lets it do. */
export function useSupport(businessId: number): Support {
  const { data, isPending } = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => call(getSession, { signal }),
    gcTime: 0,
    // The owner may allow or forbid changes while support is looking.
    refetchInterval: ({ state }) => (state.data?.support ? REFRESH_MS : false),
  })
  const session = data?.support?.businessId === businessId ? data.support : null
  const [wasHere, setWasHere] = useState(false)
  if (session && !wasHere) setWasHere(true)
  return { session, wasHere, mayChange: session?.mayChange ?? true, isKnown: !isPending }
}
