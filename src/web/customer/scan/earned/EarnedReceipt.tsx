import type { DescribedCode, ScanResult } from '../../../../contract/scan.ts'
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx'
import { PointsFigure } from '../../../platform/ui/PointsFigure.tsx'
import { ProgressHop } from '../../../platform/ui/ProgressHop.tsx'
import { Receipt } from '../../../platform/ui/Receipt.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import { bonusWords } from '../../../shared/bonus/bonusWords.ts'
import { OwnWords } from '../../../shared/language/OwnWords.tsx'
import { endOfBar, LadderMarks } from '../../../shared/rewards/LadderMarks.tsx'
import { resultWords } from '../resultWords.ts'
import { ScanFoot } from '../ScanFoot.tsx'
import { scanWords } from '../scanWords.ts'
import { useRowsOf } from './rowsOf.tsx'

interface EarnedReceiptProps {
  result: ScanResult
  described: DescribedCode | undefined
}

/** The points of the code, those that were added, and how far the customer is now. */
export function EarnedReceipt({ result, described }: EarnedReceiptProps) {
  const { words, show } = useWords(resultWords)
  const { words: ofScan } = useWords(scanWords)
  const { pointsEarned, pointsBefore, totalPoints, rewards, business } = result
  const added = totalPoints - pointsBefore - pointsEarned
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  const threshold = rewards ? endOfBar(rewards) : business.rewardThreshold
  const next = rewards ? closestOf(rewards) : ofOneReward(result)
  return (
    <Receipt slot className="text-center">
      <h2
        ref={focusRef}
        tabIndex={-1}
        {...focusedAtFirst}
        className="display text-[1.625rem] leading-[1.1]"
      >
        {ofScan.pointsEarned}
      </h2>
      {added > 0 ? (
        <Sum points={pointsEarned} bonus={added} />
      ) : (
        <p className="mt-1.5 mb-0.5 leading-none">
          <PointsFigure points={pointsEarned} sign="+" />
        </p>
      )}
      <ProgressHop before={pointsBefore} now={totalPoints} threshold={threshold} />
      {rewards ? (
        // As long as the bar in the drawing above.
        <div className="px-[2.42%]">
          <LadderMarks rewards={rewards} />
        </div>
      ) : null}
      <div className="mt-4">
        <DescriptionList mono rows={useRowsOf(result)} />
      </div>
      {next ? (
        <p className="perforation mt-3.5 pt-3.5 text-md text-balance wrap-anywhere">
          {show(words.result.moreFor, { count: next.pointsNeeded })}
          <OwnWords className="block font-[640]">{next.name}</OwnWords>
        </p>
      ) : null}
      <ScanFoot result={result} described={described} />
    </Receipt>
  )
}

const ofOneReward = ({ business, totalPoints }: ScanResult) => ({
  name: business.rewardDescription,
  pointsNeeded: business.rewardThreshold - totalPoints,
})

/** Of those that are not reached. */
function closestOf(rewards: NonNullable<ScanResult['rewards']>) {
  const [closest] = rewards
    .filter(({ isReady, isGiven }) => !isReady && !isGiven)
    .toSorted((one, other) => one.pointsNeeded - other.pointsNeeded)
  return closest
}

/** "20 + 20". It shrinks with many digits, so that it fits. */
function Sum({ points, bonus }: { points: number; bonus: number }) {
  const { words, number } = useWords(bonusWords)
  const parts = [
    { figure: number(points), label: words.thisCode },
    { figure: number(bonus), label: words.extra },
  ]
  const letters = parts.reduce((sum, { figure }) => sum + figure.length, 0)
  const fontSize = `min(4.75rem, calc(min(100vw, 480px) * ${(0.98 / (letters + 1)).toFixed(3)}))`
  return (
    <p dir="ltr" translate="no" className="mt-2 mb-0.5 flex items-start justify-center gap-3">
      {parts.map(({ figure, label }, place) => (
        <span key={label} className="contents">
          {place > 0 ? (
            <b className="figure mt-2.5 text-[2.25rem] leading-none font-[780]">+</b>
          ) : null}
          <span className="grid justify-items-center gap-1.5">
            <b className="figure leading-[0.86] font-[780]" style={{ fontSize }}>
              {figure}
            </b>
            <bdi className="text-xs leading-[1.2] text-ink-2">{label}</bdi>
          </span>
        </span>
      ))}
    </p>
  )
}
