import { type SubmitEvent, useEffect, useRef } from 'react'
import { formatPoints } from '../../../contract/formatPoints.ts'
import type { SentScan } from '../../../contract/pageData.ts'
import type { DescribedCode } from '../../../contract/scan.ts'
import { FormKey, takeFormKey } from '../../api/FormKey.tsx'
import { useFirstCountry } from '../../api/pageData.ts'
import { Button } from '../../ui/Button.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { phoneInForm } from '../../ui/phoneCheck.ts'
import { type Remembering, RememberPhone } from '../RememberPhone.tsx'
import { rememberedPhone } from '../rememberedPhone.ts'
import { RefusedScan } from './RefusedScan.tsx'
import { storedScan } from './storedScan.ts'
import { TextsCheck } from './TextsCheck.tsx'
import type { ScanWithPhone } from './useScanWithPhone.ts'

interface CollectFormProps {
  code: string
  /** Not there yet when the page has just opened; the form works without it. */
  described: DescribedCode | undefined
  scanning: ScanWithPhone
  remembering: Remembering
  /** As it was sent without the page's code, and refused. */
  sent: SentScan | undefined
}

export function CollectForm({ code, described, scanning, remembering, sent }: CollectFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const firstCountry = useFirstCountry()
  const { isBusy, problem, clearProblem, scan } = scanning

  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void scan({ typed: phoneInForm(form), textMe: form.has('textMe'), key: takeFormKey(form) })
  }

  return (
    <FormCard
      title="Who gets them?"
      note={described ? <span className="serial">{described.code}</span> : null}
    >
      {/* Sent before the page's code is here, it is answered by a page of the same parts. */}
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <FormKey />
        <PhoneField
          label="Your phone number"
          error={problem?.about === 'phone' ? problem.message : undefined}
          inputRef={input}
          defaultValue={sent?.typed.phone}
          defaultCountry={sent?.typed.country ?? firstCountry}
          recall={() => storedScan(code)?.typed ?? rememberedPhone()}
          onChange={clearProblem}
        />
        {problem && problem.about !== 'phone' ? (
          <RefusedScan problem={problem} businessId={described?.business.id} />
        ) : null}
        <Button type="submit" look="biz" wide busy={isBusy && 'Collecting...'}>
          {described ? `Collect ${formatPoints(described.pointValue)}` : 'Collect points'}
        </Button>
        {/* Under the key, which stays above a phone's keyboard. */}
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
