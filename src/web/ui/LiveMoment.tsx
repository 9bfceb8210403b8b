import { useEffect, useState } from 'react'

/** The time of day, second by second: what moves is no screenshot. Nothing for static pages. */
export function LiveMoment() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  // Read on demand, and not aloud every second inside a region that tells its changes.
  return <span aria-live="off">{formatSecond(now)}</span>
}

function formatSecond(moment: Date): string {
  return moment.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
}
