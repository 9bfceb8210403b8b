import { useEffect } from 'react'

/** Tries again when the connection is back, while there is something to try. */
export function useWhenOnline(isWanted: boolean, tryAgain: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isWanted, tryAgain])
}
