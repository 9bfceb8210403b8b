import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import { use } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { goTo } from '../../ui/going.ts'
import { Menu, MenuItem, MenuRule } from '../../ui/Menu.tsx'
import { RedeemIconButton } from '../rewards/RedeemIconButton.tsx'
import { UndoButton } from '../rewards/UndoIconButton.tsx'
import { useEntryUndo } from '../rewards/useEntryUndo.tsx'
import { formatPhone } from '../shared/formatPhone.ts'
import { OwnerPlace } from '../shared/ownerPlace.ts'

interface EntryActionsProps {
  business: Business
  entry: ActivityEntry
  /** False for support that only looks. */
  mayChange: boolean
  onAskReset: () => void
}

/** What is wanted at the counter stands in the row, the rest behind the dots or with the customer. */
export function EntryActions({ business, entry, mayChange, onAskReset }: EntryActionsProps) {
  const { paths } = use(OwnerPlace)
  const undo = useEntryUndo(business.id, entry)
  const { customerId, customerPhone: phone, customerTotalPoints, rewardsWaiting } = entry
  const customer = phone ? formatPhone(phone) : 'this customer'
  const atZero = customerTotalPoints === 0 ? 'Already at zero' : undefined
  // A scan that has brought a reward is for giving it; what an owner did is for taking it back.
  const givesReward = rewardsWaiting > 0 && (entry.kind === 'accrual' || !entry.mayUndo)
  const undoesHere = mayChange && givesReward && undo.isOffered
  return (
    <span className="inline-flex items-center justify-end whitespace-nowrap">
      {/* Hidden and not gone: a question that one of them asks stays open while the row changes. */}
      {mayChange ? (
        <>
          <span hidden={!givesReward}>
            <RedeemIconButton
              business={business}
              customer={{ customerId, phone, rewardsWaiting }}
            />
          </span>
          {undo.isOffered ? (
            <span hidden={givesReward}>
              <UndoButton undo={undo} />
            </span>
          ) : null}
          {undo.question}
        </>
      ) : null}
      <Menu label={`More for ${customer}`}>
        <MenuItem
          icon={<UserRound aria-hidden="true" size={18} />}
          onSelect={() => goTo(paths.customer({ id: Number(customerId) }))}
        >
          Open the customer
        </MenuItem>
        {undoesHere ? (
          <MenuItem icon={<Undo2 aria-hidden="true" size={18} />} onSelect={undo.press}>
            Undo this scan
          </MenuItem>
        ) : null}
        <MenuRule />
        <MenuItem
          danger
          icon={<RotateCcw aria-hidden="true" size={18} />}
          missing={mayChange ? atZero : 'View only'}
          onSelect={onAskReset}
        >
          Reset points
        </MenuItem>
      </Menu>
    </span>
  )
}
