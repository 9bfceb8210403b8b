import { useEffect, useState } from 'react'

/** The current time with seconds. A moving clock shows that the screen is no screenshot. */
export function LiveMoment() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  // `aria-live` is off, so that a live region around it does not read it aloud every second. In a
  // page from the server, the first second shows the server's time.
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
