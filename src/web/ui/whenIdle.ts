import { useEffect, useState } from 'react'

// A page that draws nothing, or never rests, would wait for long.
const timeout = 1_500

/** Runs a task once the page rests. Safari has no requestIdleCallback: a short wait there. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout })
  else setTimeout(task, 200)
}

/** True once the page has rested for the first time. */
export function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false)
  useEffect(() => whenIdle(() => setWasIdle(true)), [])
  return wasIdle
}
