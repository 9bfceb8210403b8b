import { useEffect, useState } from 'react'
import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'
import { serverDate } from './serverTime.ts'

/**
 * The server's time with seconds, in the shop's time zone: as on the clock at the counter. A moving
 * clock shows that the screen is no screenshot.
 */
export function LiveMoment({ timeZone }: { timeZone: string | undefined }) {
  const [now, setNow] = useState(serverDate)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverDate()), 1_000)
    return () => clearInterval(timer)
  }, [])
  // `aria-live` is off, so that a live region around it does not read it aloud every second. In a
  // page from the server, the first second shows the server's time.
  return (
    <span aria-live="off" suppressHydrationWarning>
      {formatSecond(now, timeZone)}
    </span>
  )
}

function formatSecond(moment: Date, timeZone: string | undefined): string {
  return moment.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: timeZone && zoneHere(timeZone),
  })
}
