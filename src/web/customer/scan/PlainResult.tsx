import { formatPoints } from '../../../contract/formatPoints.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'

/** What a scan gave, in words alone: the line took the answer, and not the code of its picture. */
export function PlainResult({ result, onAgain }: { result: ScanResult; onAgain: () => void }) {
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  const { pointsEarned, totalPoints, rewardEarned, business } = result
  return (
    <div className="card grid justify-items-start gap-2 p-5">
      <h2 ref={focusRef} tabIndex={-1} className="display text-xl">
        {rewardEarned ? 'Reward Unlocked' : 'Points Earned'}
      </h2>
      <p>
        You collected {formatPoints(pointsEarned)} and have {formatPoints(totalPoints)} now.
      </p>
      {rewardEarned ? (
        <p className="wrap-anywhere">{business.rewardDescription}. Show this screen to redeem.</p>
      ) : null}
      <Button look="plain" size="slim" onClick={onAgain}>
        Show the receipt
      </Button>
    </div>
  )
}
