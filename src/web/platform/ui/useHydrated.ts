import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the static page and its first render. True once the page's code runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
