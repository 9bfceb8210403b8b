import { type SubmitEvent, useEffect, useRef } from 'react'
import type { SentScan } from '../../../contract/pageData.ts'
import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'
import { typedPhoneIn } from '../../../contract/platform/typedPhone.ts'
import type { DescribedCode } from '../../../contract/scan.ts'
import { FormKey, takeFormKey } from '../../platform/api/FormKey.tsx'
import { useFirstCountry } from '../../platform/api/pageData.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Moment } from '../../platform/ui/Moment.tsx'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { TextsCheck } from '../../shared/messages/TextsCheck.tsx'
import { handOverPhone, rememberedPhone } from '../../shared/scan/rememberedPhone.ts'
import { type Remembering, RememberPhone } from '../RememberPhone.tsx'
import type { ScanProblem } from './scanProblem.ts'
import { scanWords } from './scanWords.ts'
import { storedScan } from './storedScan.ts'
import type { ScannedLink, ScanWithPhone } from './useScanWithPhone.ts'

interface CollectFormProps extends ScannedLink {
  /** Undefined while the page has just opened. The form works without it. */
  described: DescribedCode | undefined
  scanning: ScanWithPhone
  remembering: Remembering
  /** The scan as sent without the page's code, and refused. */
  sent: SentScan | undefined
}

export function CollectForm(props: CollectFormProps) {
  const { code, ticket, described, scanning, remembering, sent } = props
  const { words, show } = useWords(scanWords)
  const input = useRef<HTMLInputElement>(null)
  const firstCountry = useFirstCountry()
  const { isBusy, problem, clearProblem, scan } = scanning

  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void scan({ typed: typedPhoneIn(form), textMe: form.has('textMe'), key: takeFormKey(form) })
  }

  return (
    <FormCard
      title={words.whoGetsThem}
      note={
        described ? (
          <bdi dir="ltr" translate="no" className="serial">
            {described.code}
          </bdi>
        ) : null
      }
    >
      {/* Sent before the page's code arrives, it gets a page of the same parts as answer. */}
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <FormKey />
        <PhoneField
          label={words.yourPhone}
          error={problem?.about === 'phone' ? problem.message : undefined}
          asked={problem?.asked}
          inputRef={input}
          defaultValue={sent?.typed.phone}
          defaultCountry={sent?.typed.country ?? firstCountry}
          recall={() => storedScan(code)?.typed ?? rememberedPhone()}
          onChange={clearProblem}
        />
        {problem && problem.about !== 'phone' ? (
          <RefusedScan
            problem={problem}
            code={code}
            ticket={ticket}
            business={described?.business}
          />
        ) : null}
        <Button type="submit" look="biz" wide busy={isBusy && words.collecting}>
          <span>
            {described ? show(words.collect, { count: described.pointValue }) : words.title}
          </span>
        </Button>
        {/* Below the button, which stays above a phone's keyboard. */}
        <div>
          {described?.textsCustomers ? (
            <TextsCheck businessName={described.business.name} defaultChecked={sent?.textMe} />
          ) : null}
          <RememberPhone {...remembering} />
        </div>
      </form>
    </FormCard>
  )
}

interface RefusedScanProps extends ScannedLink {
  problem: ScanProblem
  business: DescribedCode['business'] | undefined
}

/** In the form: why a number got no points, and what to do now. */
function RefusedScan({ problem, business, code, ticket }: RefusedScanProps) {
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
  const { words, show } = useWords(scanWords)
  const minute = new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
  const here = { timeZone: shopZone && zoneHere(shopZone) }
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-US', here)
  const isToday = dayOf(minute) === dayOf(serverDate())
  const shape = isToday ? 'time' : 'short'
  const time = <Moment at={minute} shape={shape} timeZone={shopZone} />
  return show(isToday ? words.nextCountsAt : words.nextCountsFrom, { time })
}
