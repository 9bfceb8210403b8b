import { type RefObject, useEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import { handOverPhone } from '../phoneHandover.ts'
import { FieldError } from '../ui/Field.tsx'
import { formatMoment } from '../ui/formatMoment.ts'
import { KeyLink } from '../ui/Key.tsx'
import type { TypedPhone } from '../ui/typedPhone.ts'
import type { ScanProblem } from './scanProblem.ts'

interface RefusedScanProps {
  problem: ScanProblem
  typed: RefObject<TypedPhone>
  businessId: number | undefined
}

/** Why a number got no points, and where to go from there. */
export function RefusedScan({ problem, typed, businessId }: RefusedScanProps) {
  const { message, nextScanAt } = problem
  const sentence = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After a wait the focus was on a notice that is gone.
    if (document.activeElement === document.body) sentence.current?.focus()
  }, [])
  return (
    <div ref={sentence} tabIndex={-1} className="grid justify-items-start gap-2">
      <FieldError>
        {message} {nextScanAt ? `Your next scan counts ${whenItCounts(nextScanAt)}.` : null}
      </FieldError>
      {nextScanAt && businessId ? (
        <KeyLink
          look="plain"
          size="slim"
          to={paths.checkPoints({ business: businessId })}
          onClick={() => handOverPhone(businessId, typed.current.phone)}
        >
          Check My Points
        </KeyLink>
      ) : null}
    </div>
  )
}

/** "at 10:43 AM", or with its day where that is another one. The minute is over, so that it counts. */
function whenItCounts(instant: Date): string {
  const minute = new Date(Math.ceil(instant.getTime() / 60_000) * 60_000)
  if (minute.toDateString() !== new Date().toDateString()) return `from ${formatMoment(minute)}`
  return `at ${minute.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`
}
