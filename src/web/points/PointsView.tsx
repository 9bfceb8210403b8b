import { paths } from '../paths.ts'
import { ClaimSlot } from '../rewards/ClaimSlot.tsx'
import { Key, KeyLink } from '../ui/Key.tsx'
import { RewardTicket } from '../ui/RewardTicket.tsx'
import { PointsReceipt } from './PointsReceipt.tsx'
import type { Checked } from './useCheckPoints.ts'

interface PointsViewProps {
  checked: Checked
  onCheckAgain: () => void
  onDone: () => void
}

export function PointsView({ checked, onCheckAgain, onDone }: PointsViewProps) {
  const { points, phone } = checked
  return (
    <>
      {points.hasReward ? (
        <RewardTicket
          heading="Reward Available"
          points={points.points}
          threshold={points.rewardThreshold}
          reward={points.rewardDescription}
          phone={phone}
          claim={<ClaimSlot businessId={points.businessId} phone={phone} />}
        />
      ) : (
        <PointsReceipt points={points} />
      )}
      <div className="grid grid-cols-2 gap-3 px-3">
        <Key look="plain" onClick={onCheckAgain}>
          Check Again
        </Key>
        <KeyLink to={paths.home()} look="biz" onClick={onDone}>
          Done
        </KeyLink>
      </div>
    </>
  )
}
