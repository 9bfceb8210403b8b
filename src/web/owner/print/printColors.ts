import type { CSSProperties } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { guard } from '../../../contract/colors.ts'
import { businessColors } from '../../ui/businessColors.ts'
import type { Paper } from './pieces.ts'

/** A shop's colours on paper. A receipt printer has none: there everything is black on white. */
export function printColors(business: Business, paper: Paper): CSSProperties {
  const primary = paper === 'roll' ? '#000000' : business.primaryColor
  return {
    ...businessColors(primary),
    '--biz-2': paper === 'roll' ? '#000000' : business.secondaryColor,
    '--biz-qr': guard(primary).qr,
  } as CSSProperties
}
