import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'
import type { PointsCheck } from '../../../contract/points.ts'
import { progressOf } from '../../../contract/progress.ts'
import { BandBadge } from '../../ui/Badge.tsx'
import { rewardInSentence } from '../../ui/formatReward.ts'
import { PointsFigure } from '../../ui/PointsFigure.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../ui/useFocusOnMount.ts'

/** Where a customer stands on the way to the reward. */
export function PointsReceipt({ points: check }: { points: PointsCheck }) {
  const { points, rewardThreshold, pointsNeeded, rewardDescription, givesPoints } = check
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Receipt slot>
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
        <h2 ref={focusRef} tabIndex={-1} {...focusedAtFirst} className="display text-xl">
          Your points
        </h2>
        <BandBadge progress={progressOf(points, rewardThreshold)} />
      </div>
      <p className="mt-2.5 mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-2.5">
        <PointsFigure points={points} />{' '}
        <span className="text-[1.25rem] text-ink-2">of {formatNumber(rewardThreshold)}</span>
      </p>
      <ProgressBar points={points} threshold={rewardThreshold} />
      <p aria-hidden="true" className="mt-[5px] flex justify-between text-2xs text-ink-2">
        <span>0</span>
        <span>{formatNumber(rewardThreshold)} = your reward</span>
      </p>
      <p className="perforation mt-3.5 pt-3.5 text-md wrap-anywhere">
        <b>{formatPoints(pointsNeeded)} needed</b> for your reward:{' '}
        {rewardInSentence(rewardDescription)}.
      </p>
      {givesPoints ? null : (
        <p className="mt-2 text-sm">This shop isn’t giving points right now. Yours are safe.</p>
      )}
    </Receipt>
  )
}
