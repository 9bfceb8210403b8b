import type { CSSProperties } from 'react'
import { guard } from '../../contract/colors.ts'

/** Inline style that gives everything inside an element the colours of a business. */
export function businessColors(primaryColor: string): CSSProperties {
  const { fill, onFill, text, edge, tint } = guard(primaryColor)
  return {
    '--biz': primaryColor,
    '--biz-fill': fill,
    '--biz-on-fill': onFill,
    '--biz-text': text,
    '--biz-edge': edge,
    '--biz-tint': tint,
  } as CSSProperties
}
