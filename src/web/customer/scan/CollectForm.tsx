import { type SubmitEvent, useEffect, useRef } from 'react'
import type { SentScan } from '../../../contract/pageData.ts'
import { typedPhoneIn } from '../../../contract/platform/typedPhone.ts'
import type { DescribedCode } from '../../../contract/scan.ts'
import { FormKey, takeFormKey } from '../../platform/api/FormKey.tsx'
import { useFirstCountry } from '../../platform/api/pageData.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'
import { useLater } from '../../platform/ui/useLater.ts'
import { useWasIdle } from '../../platform/ui/useWasIdle.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { TextsCheck } from '../../shared/messages/TextsCheck.tsx'
import { rememberedPhone } from '../../shared/scan/rememberedPhone.ts'
import { type Remembering, RememberPhone } from '../RememberPhone.tsx'
import { scanWords } from './scanWords.ts'
import { storedScan } from './storedScan.ts'
import type { ScannedLink, ScanWithPhone } from './useScanWithPhone.ts'

export interface CollectFormProps extends ScannedLink {
  /** Undefined while the page has just opened. The form works without it. */
  described: DescribedCode | undefined
  /** What a promotion adds to the code's points. */
  bonus: number
  scanning: ScanWithPhone
  remembering: Remembering
  /** The scan as sent without the page's code, and refused. */
  sent: SentScan | undefined
}

// Most scans are answered with points.
export const loadRefusedScan = () =>
  import('./RefusedScan.tsx').then(({ RefusedScan }) => RefusedScan)

export function CollectForm(props: CollectFormProps) {
  const { code, ticket, described, bonus, scanning, remembering, sent } = props
  const { words, show } = useWords(scanWords)
  const input = useRef<HTMLInputElement>(null)
  const firstCountry = useFirstCountry()
  const { isBusy, problem, clearProblem, scan } = scanning
  const isRefused = problem && problem.about !== 'phone'
  const wasIdle = useWasIdle()
  const { part: RefusedScan } = useLater(loadRefusedScan, wasIdle || isRefused)

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
        {bonus > 0 ? (
          <input type="hidden" name="promised" value={JSON.stringify(described?.promotion)} />
        ) : null}
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
        {isRefused && RefusedScan ? (
          <RefusedScan
            problem={problem}
            code={code}
            ticket={ticket}
            business={described?.business}
          />
        ) : isRefused ? (
          <FieldError title={words.scanFailed}>{problem.message}</FieldError>
        ) : null}
        <Button type="submit" look="biz" wide busy={isBusy && words.collecting}>
          <span>
            {described ? show(words.collect, { count: described.pointValue + bonus }) : words.title}
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
