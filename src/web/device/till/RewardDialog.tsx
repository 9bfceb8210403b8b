import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Ticket } from '../../platform/ui/Ticket.tsx'
import type { OfferedReward } from './visit.ts'

interface RewardDialogProps {
  offer: OfferedReward
  onClose: () => void
  onGive: () => void
}

/** Away from the button that opens it: a second tap there must not answer. */
const place =
  'fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-ink/45 p-3 md:p-6 md:max-lying:items-start'

/** A ticket, unlike any other question: what is given, and to which number. */
export function RewardDialog({ offer, onClose, onGive }: RewardDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      question="Give this reward?"
      confirm="Give it"
      keep="Don’t give"
      look="ticket"
      place={place}
      onConfirm={onGive}
    >
      <Ticket
        isSlim
        stub={
          <p className="text-lg">
            To the number ending in{' '}
            <b className="tabular-nums">
              <Exact>{offer.ending}</Exact>
            </b>
          </p>
        }
      >
        <p className="display text-2xl leading-tight text-balance wrap-anywhere">
          <Exact>{offer.description}</Exact>
        </p>
      </Ticket>
    </ConfirmDialog>
  )
}
