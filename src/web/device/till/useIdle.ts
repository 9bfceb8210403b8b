import { useEffect, useEffectEvent } from 'react'
import { openLimit } from '../../platform/ui/serverTime.ts'

const LOOK_EVERY_MS = 5_000

/** Calls `onIdle` once nobody has touched the page for `afterMs`, even if the device slept. */
export function useIdle(afterMs: number, onIdle: () => void): void {
  const call = useEffectEvent(onIdle)
  useEffect(() => {
    let idleMs = openLimit()
    const look = () => {
      if (idleMs() >= afterMs) call()
    }
    // The first touch after a sleep may come before the timer.
    const touch = () => {
      look()
      idleMs = openLimit()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('pointerdown', touch)
    window.addEventListener('keydown', touch)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', touch)
      window.removeEventListener('keydown', touch)
      document.removeEventListener('visibilitychange', look)
    }
  }, [afterMs])
}
