import { use, useSyncExternalStore } from 'react'
import { StaticSize } from './staticSize.ts'

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
