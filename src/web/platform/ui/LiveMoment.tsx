import { useEffect, useState } from 'react'
import { useLanguage } from '../words/useWords.tsx'
import { writeMoment } from './Moment.tsx'
import { serverDate } from './serverTime.ts'

/**
 * The server's time with seconds, in the shop's time zone: as on the clock at the counter. A moving
 * clock shows that the screen is no screenshot.
 */
export function LiveMoment({ timeZone }: { timeZone: string | undefined }) {
  const speech = useLanguage()
  const [now, setNow] = useState(serverDate)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverDate()), 1_000)
    return () => clearInterval(timer)
  }, [])
  // `aria-live` is off, so that a live region around it does not read it aloud every second. In a
  // page from the server, the first second shows the server's time.
  return (
    <span aria-live="off" suppressHydrationWarning>
      {writeMoment(speech, now, { shape: 'second', timeZone })}
    </span>
  )
}
