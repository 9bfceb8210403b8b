import { useEffect, useEffectEvent } from 'react'

/** Does something every `everyMs` while `isOn`, for the first time after that long. */
export function useInterval(work: () => void, everyMs: number, isOn = true): void {
  const call = useEffectEvent(work)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => call(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isOn])
}
