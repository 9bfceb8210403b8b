import { useMemo } from 'react'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { drawCode } from './drawCode.ts'

interface PrintedCodeProps {
  code: {
    link: string
    /** The check code has none. */
    pointValue?: number
  }
}

/** A code as lines for the printer, never as pixels. Drawn here, so that no print is without it. */
export function PrintedCode({ code: { link, pointValue } }: PrintedCodeProps) {
  const { modules, path } = useMemo(() => drawCode(link), [link])
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={
        pointValue === undefined
          ? 'QR code that shows customers their points'
          : `QR code worth ${formatPoints(pointValue)}`
      }
      className="printed-code"
    >
      <path d={path} />
    </svg>
  )
}
