import type { ScanResult } from '../../../contract/scan.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { OwnWords } from '../../shared/language/OwnWords.tsx'
import { scanWords } from './scanWords.ts'

/** What a scan gave, only in words: the answer arrived, but the code of its picture did not. */
export function PlainResult({ result, onAgain }: { result: ScanResult; onAgain: () => void }) {
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  const { words, show } = useWords(scanWords)
  const { pointsEarned, bonus, totalPoints, rewardEarned, business } = result
  return (
    <div className="card grid justify-items-start gap-2 p-5">
      <h2 ref={focusRef} tabIndex={-1} className="display text-xl">
        {rewardEarned ? words.rewardUnlocked : words.pointsEarned}
      </h2>
      <p>
        {show(words.youCollected, { count: pointsEarned + (bonus?.points ?? 0) })}{' '}
        {show(words.youHave, { count: totalPoints })}
      </p>
      {rewardEarned ? (
        <p className="wrap-anywhere">
          <OwnWords className="block font-[620]">{business.rewardDescription}</OwnWords>
          {words.showThisScreen}
        </p>
      ) : null}
      <Button look="plain" size="slim" onClick={onAgain}>
        {words.showTheReceipt}
      </Button>
    </div>
  )
}
