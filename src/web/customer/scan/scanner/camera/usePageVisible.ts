import { useSyncExternalStore } from 'react'

/** False while another tab or app is in front. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => false)
}

const isVisible = () => document.visibilityState === 'visible'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
