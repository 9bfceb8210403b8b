import { formatNumber } from '../../../contract/formatPoints.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { usePageData } from '../../api/pageData.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { formatMoment } from '../../ui/formatMoment.ts'
import { rewardAsGoal } from '../../ui/formatReward.ts'
import { PointsFigure } from '../../ui/PointsFigure.tsx'
import { ProgressHop } from '../../ui/ProgressHop.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../ui/useFocusOnMount.ts'

/** What a scan earned, and how far it is to the reward. */
export function ScanReceipt({ result, code }: { result: ScanResult; code: string | undefined }) {
  const { pointsEarned, pointsBefore, totalPoints, scannedAt, business } = result
  const { rewardThreshold, rewardDescription } = business
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  const { timeZone } = usePageData()
  return (
    <Receipt slot className="text-center">
      <h2
        ref={focusRef}
        tabIndex={-1}
        {...focusedAtFirst}
        className="display text-[1.625rem] leading-[1.1]"
      >
        Points Earned
      </h2>
      <p className="mt-1.5 mb-0.5 leading-none">
        <PointsFigure points={pointsEarned} sign="+" />
      </p>
      <ProgressHop before={pointsBefore} now={totalPoints} threshold={rewardThreshold} />
      <div className="mt-4">
        <DescriptionList
          mono
          rows={[
            { label: 'Before', value: formatNumber(pointsBefore) },
            { label: 'This visit', value: `+${formatNumber(pointsEarned)}` },
            {
              label: 'Your points',
              value: `${formatNumber(totalPoints)} / ${formatNumber(rewardThreshold)}`,
              total: true,
            },
          ]}
        />
      </div>
      <p className="perforation mt-3.5 pt-3.5 text-md text-balance wrap-anywhere">
        <b>{formatNumber(rewardThreshold - totalPoints)} more</b> for{' '}
        {rewardAsGoal(rewardDescription)}.
      </p>
      <p className="mt-4 flex flex-wrap justify-between gap-x-2 font-mono text-2xs text-ink-2">
        <span>{formatMoment(scannedAt, timeZone)}</span>
        {code ? <span className="font-medium text-serial">{code}</span> : null}
      </p>
    </Receipt>
  )
}
