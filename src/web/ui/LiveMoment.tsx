import { useEffect, useState } from 'react'

/** The time of day, second by second: what moves is no screenshot. */
export function LiveMoment() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  // Read on demand, and not aloud every second inside a region that tells its changes.
  // A page that comes with it has the server's time for its first second.
  return (
    <span aria-live="off" suppressHydrationWarning>
      {formatSecond(now)}
    </span>
  )
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
