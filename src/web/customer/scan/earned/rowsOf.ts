import type { ScanResult } from '../../../../contract/scan.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import { useOwnWords } from '../../../shared/language/OwnWords.tsx'
import { birthdayWords } from '../birthday/birthdayWords.ts'
import { resultWords } from '../resultWords.ts'

/** Points before, of the code, of the promotion, of occasions, and now. */
export function useRowsOf(result: ScanResult) {
  const { pointsBefore, pointsEarned, bonus, occasions = [], totalPoints } = result
  const { words, number } = useWords(resultWords)
  const { given } = useWords(birthdayWords).words
  const ownWords = useOwnWords()
  return [
    { label: words.result.before, value: number(pointsBefore) },
    { label: words.result.thisVisit, value: `+${number(pointsEarned)}` },
    ...(bonus ? [{ label: ownWords(bonus.name), value: `+${number(bonus.points)}` }] : []),
    ...occasions.map(({ kind, points }) => ({ label: given[kind], value: `+${number(points)}` })),
    { label: words.result.yourPoints, value: number(totalPoints), total: true },
  ]
}
