import { useEffect, useRef } from 'react'
import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'
import { typedPhoneIn } from '../../../contract/platform/typedPhone.ts'
import type { DescribedCode } from '../../../contract/scan.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Moment } from '../../platform/ui/Moment.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { handOverPhone } from '../../shared/scan/rememberedPhone.ts'
import { refusedWords } from './refusedWords.ts'
import type { ScanProblem } from './scanProblem.ts'
import { scanWords } from './scanWords.ts'
import type { ScannedLink } from './useScanWithPhone.ts'

interface RefusedScanProps extends ScannedLink {
  problem: ScanProblem
  business: DescribedCode['business'] | undefined
}

/** In the form: why a number got no points, and what to do now. */
export function RefusedScan({ problem, business, code, ticket }: RefusedScanProps) {
  const { words } = useWords(scanWords)
  const { message, nextScanAt } = problem
  const sentence = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After a wait, the focus was on a notice that is gone.
    if (document.activeElement === document.body) sentence.current?.focus()
  }, [])
  return (
    <div ref={sentence} tabIndex={-1} className="grid justify-items-start gap-2">
      <FieldError title={words.scanFailed}>
        <Exact in={message} />{' '}
        {nextScanAt ? <NextScan at={nextScanAt} shopZone={business?.timeZone} /> : null}
      </FieldError>
      {nextScanAt && business ? (
        <ButtonLink
          look="plain"
          size="slim"
          // With the code, which shows that the customer is here if a reward waits.
          to={customerPaths.checkPoints({ code, ...(ticket && { ticket }) })}
          onClick={({ currentTarget }) => {
            const form = currentTarget.closest('form')
            if (form) handOverPhone(business.id, typedPhoneIn(new FormData(form)).phone)
          }}
        >
          {words.checkMyPoints}
        </ButtonLink>
      ) : null}
    </div>
  )
}

interface NextScanProps {
  at: Date
  shopZone: string | undefined
}

/** With the day if it is another. Rounded up, so that the scan then counts. */
function NextScan({ at, shopZone }: NextScanProps) {
  const { words, show } = useWords(refusedWords)
  const minute = new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
  const here = { timeZone: shopZone && zoneHere(shopZone) }
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-US', here)
  const isToday = dayOf(minute) === dayOf(serverDate())
  const shape = isToday ? 'time' : 'short'
  const time = <Moment at={minute} shape={shape} timeZone={shopZone} />
  return show(isToday ? words.nextCountsAt : words.nextCountsFrom, { time })
}
