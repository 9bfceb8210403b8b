import { RewardTicket } from '../../owner/rewards/RewardTicket.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ButtonOrLink } from '../../ui/ButtonOrLink.tsx'
import { useLater } from '../../ui/useLater.ts'
import { MyShopsLink } from './MyShopsLink.tsx'
import { PointsReceipt } from './PointsReceipt.tsx'
import type { Checked } from './useCheckPoints.ts'

interface PointsViewProps {
  checked: Checked
  /** The code that was scanned, where the page was opened by one. */
  qrCode: string | undefined
  onCheckAgain: () => void
  onDone: () => void
}

// Needed once there are points to come back for, and never at the counter before that.
const loadAddToHomeScreen = () =>
  import('./homeScreen/AddToHomeScreen.tsx').then(({ AddToHomeScreen }) => AddToHomeScreen)

export function PointsView({ checked, qrCode, onCheckAgain, onDone }: PointsViewProps) {
  const { points, phone, claim } = checked
  const again = qrCode ? { code: qrCode } : { business: points.businessId }
  const { part: AddToHomeScreen } = useLater(loadAddToHomeScreen)
  return (
    <>
      {points.hasReward ? (
        <RewardTicket
          heading="Reward Available"
          points={points.points}
          threshold={points.rewardThreshold}
          reward={points.rewardDescription}
          phone={phone}
          businessId={points.businessId}
          qrCode={qrCode}
          first={claim}
        />
      ) : (
        <PointsReceipt points={points} />
      )}
      <div className="grid grid-cols-2 gap-3 px-3">
        <ButtonOrLink look="plain" to={paths.checkPoints(again)} onClick={onCheckAgain}>
          Check Again
        </ButtonOrLink>
        <ButtonLink to={paths.home()} look="biz" onClick={onDone}>
          Done
        </ButtonLink>
      </div>
      <MyShopsLink />
      {AddToHomeScreen ? <AddToHomeScreen /> : null}
    </>
  )
}
