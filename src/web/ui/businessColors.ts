import type { CSSProperties } from 'react'
import { colorVariables } from '../../contract/colors.ts'

/** Inline style that gives everything inside an element the colours of a business. */
export function businessColors(primaryColor: string): CSSProperties {
  return Object.fromEntries(colorVariables(primaryColor)) as CSSProperties
}
