import type { ScanResult } from '../../../../contract/scan.ts'
import type { DescriptionRow } from '../../../platform/ui/DescriptionList.tsx'
import { useWords } from '../../../platform/words/useWords.tsx'
import { OwnWords } from '../../../shared/language/OwnWords.tsx'
import { birthdayWords } from '../../birthday/birthdayWords.ts'
import { resultWords } from '../resultWords.ts'

/** Points before, of the code, of the promotion, of occasions, and now. */
export function useRowsOf(result: ScanResult): DescriptionRow[] {
  const { pointsBefore, pointsEarned, bonus, occasions = [], totalPoints } = result
  const { words, number } = useWords(resultWords)
  const { given } = useWords(birthdayWords).words
  return [
    { label: words.result.before, value: number(pointsBefore) },
    { label: words.result.thisVisit, value: `+${number(pointsEarned)}` },
    ...(bonus
      ? [
          {
            label: bonus.name,
            shown: <OwnWords>{bonus.name}</OwnWords>,
            value: `+${number(bonus.points)}`,
          },
        ]
      : []),
    ...occasions.map(({ kind, points }) => ({ label: given[kind], value: `+${number(points)}` })),
    { label: words.result.yourPoints, value: number(totalPoints), total: true },
  ]
}
