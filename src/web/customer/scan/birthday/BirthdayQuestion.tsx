import type { ReactNode } from 'react'
import type { PublicBusiness } from '../../../../contract/businesses.ts'
import type { SentScan } from '../../../../contract/pageData.ts'
import type { ScanResult } from '../../../../contract/scan.ts'
import { useLater } from '../../../platform/ui/useLater.ts'

interface BirthdayQuestionProps {
  shop: PublicBusiness | undefined
  result: ScanResult
  /** What the page came with. */
  sent?: SentScan['birthday'] | undefined
  /** What the form sends with it before the page's code runs. */
  children?: ReactNode
}

// Only for shops that give something for a birthday, and only after the points.
export const loadBirthdayPad = () =>
  import('./BirthdayPad.tsx').then(({ BirthdayPad }) => BirthdayPad)

export function BirthdayQuestion({ shop, result, sent, children }: BirthdayQuestionProps) {
  const points = shop?.birthdayPoints
  const { part: BirthdayPad } = useLater(loadBirthdayPad, Boolean(points))
  if (!points || !BirthdayPad) return null
  return (
    <BirthdayPad result={result} points={points} sent={sent}>
      {children}
    </BirthdayPad>
  )
}
