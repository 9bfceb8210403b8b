import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { BusinessSession } from '../../../contract/sessions.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { paths } from '../../platform/paths.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { goTo } from '../../platform/ui/going.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { dismissToast, toast } from '../../platform/ui/toast.ts'
import { clearBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { useEndAllSessions, useEndSession, useSessions } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function SessionsPanel({ business }: { business: Business }) {
  const query = useSessions(business.id)
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="display text-lg">Where you are signed in</h3>
        <p className="text-sm text-ink-2">Sign out any browser you don’t recognize.</p>
      </div>
      <PanelData query={query} lines={[80, 55, 80, 55]} failure="The list did not load">
        {(sessions) => (
          <>
            <Sessions businessId={business.id} sessions={sessions} />
            <SignOutEverywhere business={business} />
          </>
        )}
      </PanelData>
      {business.isConfirmed ? <RecoveryCodes business={business} /> : null}
    </div>
  )
}

function Sessions(props: { businessId: number; sessions: readonly BusinessSession[] }) {
  const { businessId, sessions } = props
  const { mutate: endSession, isPending, variables } = useEndSession(businessId)

  function end({ id, isThisBrowser, device }: BusinessSession) {
    // One browser may be signed in by phone and by account.
    const staysIn = isThisBrowser && sessions.filter((one) => one.isThisBrowser).length > 1
    endSession(id, {
      onSuccess: () => {
        toast({
          title: 'Signed out',
          description: staysIn
            ? 'This browser is still signed in another way. Sign that one out, too.'
            : `${device} has to sign in again.`,
          names: [device],
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

const doors: Record<BusinessSession['door'], string> = {
  'name-and-phone': 'With name and phone',
  account: 'With an account',
  manager: 'As a manager',
}

interface SessionRowProps {
  session: BusinessSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, door, managerName, address, signedInAt, lastSeenAt, isThisBrowser } = session
  const now = serverDate()
  const whose = managerName ? `${device} of ${managerName}` : device
  const name = isThisBrowser ? `${device}, this browser` : whose
  return (
    <li className="flex items-start justify-between gap-3 border-b border-rule py-3 last:border-0">
      <div className="min-w-0 text-sm text-ink-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base text-ink">
          <b>
            <Exact>{device}</Exact>
          </b>
          {isThisBrowser ? <Badge look="green">This browser</Badge> : null}
        </p>
        <p>
          <Exact in={managerName ? `${managerName}, manager` : doors[door]} names={[managerName]} />
          , since {formatRecent(new Date(signedInAt), now)}
        </p>
        <p className="wrap-anywhere">
          Last seen {formatRecent(new Date(lastSeenAt), now)}
          {address ? (
            <>
              {' from '}
              <span className="font-mono text-xs">{address}</span>
            </>
          ) : null}
        </p>
      </div>
      <IconButton
        className="-mt-1.5 -me-2.5 flex-none"
        aria-label={`Sign out ${name}`}
        aria-busy={isEnding}
        onClick={isEnding ? undefined : onEnd}
      >
        <LogOut aria-hidden="true" size={18} />
        {isEnding ? 'Signing out...' : 'Sign out'}
      </IconButton>
    </li>
  )
}

function SignOutEverywhere({ business }: { business: Business }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate: endAllSessions, isPending, error, reset } = useEndAllSessions(business.id)

  function ask() {
    reset()
    // On a phone a toast would cover the buttons.
    dismissToast()
    setAsking(true)
  }

  function confirm() {
    endAllSessions(undefined, {
      onSuccess: () => {
        clearBusinessAccess()
        toast({
          title: 'Signed out everywhere',
          description: 'Sign in again to open your dashboard.',
        })
        goTo(paths.businessCheck(), { replace: true })
      },
    })
  }

  return (
    <>
      <Button look="plain" size="slim" className="justify-self-start" onClick={ask}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        question="Sign out everywhere?"
        confirm="Sign out everywhere"
        keep="Stay signed in"
        onConfirm={confirm}
        busy={isPending && 'Signing out...'}
        error={error ? messageOf(error, 'No one was signed out. Please try again.') : undefined}
      >
        <p>
          Every browser has to sign in to <Exact>{business.name}</Exact> again, including this one.
          None of them is remembered.
        </p>
      </ConfirmDialog>
    </>
  )
}
