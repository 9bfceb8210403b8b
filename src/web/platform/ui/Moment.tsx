import type { Speech } from '../../../contract/platform/speech.ts'
import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'
import { useLanguage } from '../words/useWords.tsx'

const time = { hour: 'numeric', minute: '2-digit' } as const
const day = { month: 'short', day: 'numeric' } as const

const shapes = {
  /** "10:43 AM" */
  time,
  /** "Mar 6, 10:43 AM" */
  short: { ...day, ...time },
  /** "Mar 6, 10:43:07 AM" */
  second: { ...day, ...time, second: '2-digit' },
  /** "Friday, March 6 at 10:43 AM" */
  long: { weekday: 'long', month: 'long', day: 'numeric', ...time },
  /** "March 6" */
  date: { month: 'long', day: 'numeric' },
  /** "March 6, 2026" */
  day: { month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

interface Written {
  readonly shape: keyof typeof shapes
  /** The shop's. Without it, the reader's, which only a browser knows. */
  readonly timeZone?: string | undefined
}

interface MomentProps extends Written {
  at: string | Date
}

/** A day or a time as this language writes it. In a page from the server, the server's text stays. */
export function Moment({ at, ...written }: MomentProps) {
  const speech = useLanguage()
  const instant = new Date(at)
  return (
    <time dateTime={instant.toISOString()} suppressHydrationWarning>
      {writeMoment(speech, instant, written)}
    </time>
  )
}

export function writeMoment(
  { dates }: Speech,
  instant: Date,
  { shape, timeZone }: Written,
): string {
  return instant.toLocaleString(dates, {
    ...shapes[shape],
    timeZone: timeZone && zoneHere(timeZone),
  })
}
