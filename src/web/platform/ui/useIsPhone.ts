import { createContext, use, useSyncExternalStore } from 'react'
import type { Box } from './chart/scale.ts'

interface Size {
  isPhone: boolean
  /** The rough size of a chart. */
  chart?: Box
}

/** The screen that a static page is made for. Only a browser knows its real width. */
export const StaticSize = createContext<Size>({ isPhone: false })

const query = '(width < 47.5rem)'

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Below the breakpoint. Static pages are for a wide window unless `StaticSize` differs. */
export function useIsPhone(): boolean {
  const { isPhone } = use(StaticSize)
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => isPhone,
  )
}
