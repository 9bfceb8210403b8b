import type { CSSProperties } from 'react'
import { colorVariables } from '../../../contract/platform/colors.ts'

/** Inline style with a business's colors, for everything inside an element. */
export function businessColors(primaryColor: string): CSSProperties {
  return Object.fromEntries(colorVariables(primaryColor)) as CSSProperties
}
