import type { ReactNode } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { SentScan } from '../../../contract/pageData.ts'
import { useLater } from '../../platform/ui/useLater.ts'
import type { BirthdayVisit } from './useBirthday.ts'

interface BirthdayQuestionProps {
  shop: PublicBusiness | undefined
  /** Only who has its receipt is asked. */
  visit: BirthdayVisit
  /** What the page came with. */
  sent?: SentScan['birthday'] | undefined
  /** What the form sends with it before the page's code runs. */
  children?: ReactNode
}

// Only for shops that give something for a birthday, and only after the points.
export const loadBirthdayPad = () =>
  import('./BirthdayPad.tsx').then(({ BirthdayPad }) => BirthdayPad)

export function BirthdayQuestion({ shop, visit, sent, children }: BirthdayQuestionProps) {
  const points = shop?.birthdayPoints
  const { part: BirthdayPad } = useLater(loadBirthdayPad, Boolean(points))
  if (!points || !BirthdayPad) return null
  return (
    <BirthdayPad visit={visit} points={points} sent={sent}>
      {children}
    </BirthdayPad>
  )
}
