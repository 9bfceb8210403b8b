import type { PointsCheck } from '../../../contract/points.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { OwnWords } from '../../shared/language/OwnWords.tsx'
import { checkWords } from './checkWords.ts'

/** Only in words: the answer arrived, but the code of its picture did not. */
export function PlainPoints({ points, onAgain }: { points: PointsCheck; onAgain: () => void }) {
  const { words, show } = useWords(checkWords)
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="card grid justify-items-start gap-2 p-5">
      <h2 ref={focusRef} tabIndex={-1} className="display text-xl">
        {show(words.youHave, { count: points.points })}
      </h2>
      {points.hasReward ? (
        <p className="wrap-anywhere">
          <OwnWords className="block font-[620]">{points.rewardDescription}</OwnWords>
          {words.rewardReady}
        </p>
      ) : null}
      <Button look="plain" size="slim" onClick={onAgain}>
        {words.showTheReceipt}
      </Button>
    </div>
  )
}
