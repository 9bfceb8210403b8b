import type { ReactNode } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'
import { AdminSignIn } from './AdminSignIn.tsx'
import { AdminSessionContext } from './adminSession.ts'
import { useAdminGate } from './useAdminGate.ts'

interface AdminGateProps {
  /** What the password opens, for the line above the form. */
  lead: string
  /** A half-filled dialog waits behind the gate. */
  keepsDraft?: boolean
  /** Called after a wrong password, to leave instead of returning to the field. */
  onRefused?: () => void
  children: ReactNode
}

/** Asks for the admin password if there is no session, and again when the session ends. */
export function AdminGate({ lead, keepsDraft = false, onRefused, children }: AdminGateProps) {
  const { gate, look, open, close } = useAdminGate()
  if (gate.at === 'loading') return <Waiting />
  if (gate.at === 'failed') return <Failed onRetry={() => void look()} />
  if (gate.at === 'closed') {
    return (
      <AdminSignIn
        lead={lead}
        after={gate.after}
        keepsDraft={keepsDraft}
        onSignedIn={open}
        onRefused={onRefused}
      />
    )
  }
  const { endsAt, wasClosed } = gate
  return <AdminSessionContext value={{ endsAt, wasClosed, close }}>{children}</AdminSessionContext>
}

function Waiting() {
  return (
    <OwnerPage>
      <h1 className="sr-only">Admin panel</h1>
      <div className="pt-8">
        <Loading>Looking for your session...</Loading>
      </div>
    </OwnerPage>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <OwnerPage>
      <h1 className="sr-only">Admin panel</h1>
      <div className="mx-auto max-w-[480px] pt-8">
        <ErrorCard
          title="The admin panel did not load"
          action={<Button onClick={onRetry}>Try Again</Button>}
        >
          We could not reach the server. Please check your connection and try again.
        </ErrorCard>
      </div>
    </OwnerPage>
  )
}
