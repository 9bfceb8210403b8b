import { createContext } from 'react'
import type { Box } from './chart/scale.ts'

interface Size {
  isPhone: boolean
  /** How large a chart will be, roughly. */
  chart?: Box
}

/** What a static page is written for: only a browser knows how wide it is. */
export const StaticSize = createContext<Size>({ isPhone: false })
