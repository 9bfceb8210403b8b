import type { TakenInvitation } from '../../../contract/invitations.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { BothPoints } from './InvitationPoints.tsx'
import { invitationWords } from './invitationWords.ts'

/** What became of the invitation that a first visit brought. */
export function InvitationOutcome({ invitation }: { invitation: TakenInvitation }) {
  const { words } = useWords(invitationWords)
  const { outcome, friendPoints, inviterPoints } = invitation
  const isTaken = friendPoints !== undefined && inviterPoints !== undefined
  return (
    <div role="status" className="card mx-3 grid gap-2.5 p-4 text-sm">
      <p>{words.outcome[outcome]}</p>
      {isTaken ? <BothPoints friendPoints={friendPoints} inviterPoints={inviterPoints} /> : null}
    </div>
  )
}
