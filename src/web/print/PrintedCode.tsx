import { useMemo } from 'react'
import { pointsInWords } from '../../contract/pointWords.ts'
import type { QrCode } from '../../contract/qr-codes.ts'
import { drawCode } from './drawCode.ts'

/** A code as lines for the printer, never as pixels. Drawn here, so that no print is without it. */
export function PrintedCode({ code: { link, pointValue } }: { code: QrCode }) {
  const { modules, path } = useMemo(() => drawCode(link), [link])
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code worth ${pointsInWords(pointValue)}`}
      className="printed-code"
    >
      <path d={path} />
    </svg>
  )
}
