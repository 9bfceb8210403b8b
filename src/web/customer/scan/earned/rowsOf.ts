import type { ScanResult } from '../../../../contract/scan.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import { useOwnWords } from '../../../shared/language/OwnWords.tsx'
import { resultWords } from '../resultWords.ts'

/** Points before, of the code, of the promotion, and now. */
export function useRowsOf({ pointsBefore, pointsEarned, bonus, totalPoints }: ScanResult) {
  const { words, number } = useWords(resultWords)
  const ownWords = useOwnWords()
  return [
    { label: words.result.before, value: number(pointsBefore) },
    { label: words.result.thisVisit, value: `+${number(pointsEarned)}` },
    ...(bonus ? [{ label: ownWords(bonus.name), value: `+${number(bonus.points)}` }] : []),
    { label: words.result.yourPoints, value: number(totalPoints), total: true },
  ]
}
