import type { ComponentProps } from 'react'
import type { CodeDrawing } from '../../../contract/drawCode.ts'

interface DrawnCodeProps extends ComponentProps<'svg'> {
  drawing: CodeDrawing
  /** What the code is for, for people who cannot see it. */
  label: string
}

/** A QR code as vector shapes. */
export function DrawnCode({ drawing: { modules, path }, label, ...svg }: DrawnCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      {...svg}
    >
      <path d={path} />
    </svg>
  )
}
