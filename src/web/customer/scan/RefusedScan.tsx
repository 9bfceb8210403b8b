import { useEffect, useRef } from 'react'
import { usePageData } from '../../api/pageData.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { formatMoment } from '../../ui/formatMoment.ts'
import { phoneInForm } from '../../ui/phoneCheck.ts'
import { handOverPhone } from '../phoneHandover.ts'
import type { ScanProblem } from './scanProblem.ts'

interface RefusedScanProps {
  problem: ScanProblem
  businessId: number | undefined
}

/** In the form: why a number got no points, and where to go from there. */
export function RefusedScan({ problem, businessId }: RefusedScanProps) {
  const { message, nextScanAt } = problem
  const sentence = useRef<HTMLDivElement>(null)
  const { timeZone } = usePageData()
  useEffect(() => {
    // After a wait the focus was on a notice that is gone.
    if (document.activeElement === document.body) sentence.current?.focus()
  }, [])
  return (
    <div ref={sentence} tabIndex={-1} className="grid justify-items-start gap-2">
      <FieldError>
        {message}{' '}
        {nextScanAt ? `Your next scan counts ${whenItCounts(nextScanAt, timeZone)}.` : null}
      </FieldError>
      {nextScanAt && businessId ? (
        <ButtonLink
          look="plain"
          size="slim"
          to={paths.checkPoints({ business: businessId })}
          onClick={({ currentTarget }) => {
            const form = currentTarget.closest('form')
            if (form) handOverPhone(businessId, phoneInForm(new FormData(form)).phone)
          }}
        >
          Check My Points
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** "at 10:43 AM", or with its day where that is another one. The minute is over, so that it counts. */
function whenItCounts(instant: Date, timeZone: string | undefined): string {
  const minute = new Date(Math.ceil(instant.getTime() / 60_000) * 60_000)
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-US', { timeZone })
  if (dayOf(minute) !== dayOf(new Date())) return `from ${formatMoment(minute, timeZone)}`
  return `at ${minute.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })}`
}
