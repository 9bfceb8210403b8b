import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import { use } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { goTo } from '../../platform/ui/going.ts'
import { Menu, MenuItem, MenuRule } from '../../platform/ui/Menu.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { RedeemIconButton } from '../rewards/RedeemIconButton.tsx'
import { UndoButton, useEntryUndo } from '../rewards/useEntryUndo.tsx'

interface EntryActionsProps {
  business: Business
  entry: ActivityEntry
  /** False for support that may only look. */
  mayChange: boolean
  onAskReset: () => void
}

/** The row has the counter's actions. Others are in its menu or on the customer's page. */
export function EntryActions({ business, entry, mayChange, onAskReset }: EntryActionsProps) {
  const { paths } = use(OwnerPlace)
  const undo = useEntryUndo(business.id, entry)
  const { customerId, customerPhone: phone, customerTotalPoints, rewardsWaiting } = entry
  const customer = phone ? formatPhone(phone) : 'this customer'
  const atZero = customerTotalPoints === 0 ? 'Already at zero' : undefined
  // A scan that brought a reward offers to give it. An owner's own change offers to undo it.
  const givesReward = rewardsWaiting > 0 && (entry.kind === 'accrual' || !entry.mayUndo)
  const undoesHere = mayChange && givesReward && undo.isOffered
  return (
    <span className="inline-flex items-center justify-end whitespace-nowrap">
      {/* Hidden, not removed: an open question of one of them must survive a change of the row. */}
      {mayChange ? (
        <>
          <span hidden={!givesReward}>
            <RedeemIconButton
              business={business}
              customer={{
                customerId,
                phone,
                points: entry.customerTotalPoints,
                rewardsWaiting,
                promisedReward: entry.promisedReward,
                readyRewards: entry.readyRewards,
              }}
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
