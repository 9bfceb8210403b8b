import { formatNumber } from '../../../contract/formatPoints.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { Fitted } from './Fitted.tsx'

/** "20 points", the number as large as on a price tag. */
export function Value({ code: { pointValue } }: { code: QrCode }) {
  return (
    <Fitted className="value">
      {formatNumber(pointValue)}
      <small> {pointValue === 1 ? 'point' : 'points'}</small>
    </Fitted>
  )
}
