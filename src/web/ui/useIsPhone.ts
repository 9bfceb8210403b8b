import { createContext, use, useSyncExternalStore } from 'react'
import type { Box } from './chart/scale.ts'

interface Size {
  isPhone: boolean
  /** How large a chart will be, roughly. */
  chart?: Box
}

/** What a static page is written for: only a browser knows how wide it is. */
export const StaticSize = createContext<Size>({ isPhone: false })

const query = '(width < 47.5rem)'

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Narrower than the breakpoint. Static pages are rendered for a wide window unless they say otherwise. */
export function useIsPhone(): boolean {
  const { isPhone } = use(StaticSize)
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => isPhone,
  )
}
