import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { CoveredContext } from '../../platform/ui/Dialog.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'
import { AdminSignIn } from './AdminSignIn.tsx'
import { AdminSessionContext, adminKey } from './adminSession.ts'
import { useAdminGate } from './useAdminGate.ts'

interface AdminGateProps {
  /** What the password opens, for the line above the form. */
  lead: string
  /** A dialog waits behind the gate. */
  keepsDialog?: boolean
  /** Called after a wrong password, to leave instead of returning to the field. */
  onRefused?: () => void
  children: ReactNode
}

/**
 * Asks for the admin password if there is no session, and again when the session ends. The page then
 * stays under the question, with all that was chosen and typed.
 */
export function AdminGate({ lead, keepsDialog = false, onRefused, children }: AdminGateProps) {
  const { gate, look, open, close } = useAdminGate()
  const queryClient = useQueryClient()
  if (gate.at === 'loading') return <Waiting />
  if (gate.at === 'failed') return <Failed onRetry={() => void look()} />
  const isOpen = gate.at === 'open'
  const endsAt = isOpen ? gate.endsAt : gate.endedAt

  function openAgain(expiresAt: string) {
    open(expiresAt)
    void queryClient.invalidateQueries({ queryKey: adminKey })
  }

  return (
    <>
      {isOpen ? null : (
        <AdminSignIn
          lead={lead}
          after={gate.after}
          keepsDialog={keepsDialog}
          onSignedIn={openAgain}
          onRefused={onRefused}
        />
      )}
      {endsAt === undefined ? null : (
        <AdminSessionContext value={{ endsAt, isOpen, wasClosed: isOpen && gate.wasClosed, close }}>
          <CoveredContext value={!isOpen}>
            <div hidden={!isOpen}>{children}</div>
          </CoveredContext>
        </AdminSessionContext>
      )}
    </>
  )
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
