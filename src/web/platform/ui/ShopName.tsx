import type { CSSProperties } from 'react'
import { Exact } from './Exact.tsx'

interface ShopNameProps {
  children: string
  /** More are never shown: the rest ends with "…". */
  lines: 1 | 2 | 3
  /** In CSS pixels: of a short name, and the smallest of a long one. */
  sizePx: number
  leastPx: number
  /** The page's heading, where the name is that. */
  as?: 'h1' | 'p'
}

/**
 * A shop's or a location's name beside its logo, as large as its lines have room for. It shrinks
 * with its letters and with the width that the logo leaves, before anything is cut.
 */
export function ShopName({ children, lines, sizePx, leastPx, as: Name = 'p' }: ShopNameProps) {
  const style = {
    '--letters': children.length,
    '--lines': lines,
    '--size': `${sizePx}px`,
    '--least': `${leastPx}px`,
  } as CSSProperties
  return (
    <span className="shop-name-room">
      <Name className="display shop-name-lines" style={style}>
        <Exact>{children}</Exact>
      </Name>
    </span>
  )
}
