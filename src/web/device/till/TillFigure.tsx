import type { CSSProperties } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'

/** Points, as large as the receipt has room for. `isSmall`: not on a phone. */
export function TillFigure({ figure, isSmall = false }: { figure: string; isSmall?: boolean }) {
  const letters = { '--letters': figure.length } as CSSProperties
  return (
    <b className={`figure till-figure ${isSmall ? 'small' : ''}`} style={letters}>
      <Exact>{figure}</Exact>
    </b>
  )
}
