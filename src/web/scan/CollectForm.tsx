import { type SubmitEvent, useEffect, useRef } from 'react'
import { beforeAskedForTexts, consentSentence } from '../../contract/consent.ts'
import { firstCountries } from '../../contract/countries.ts'
import { pointsInWords } from '../../contract/pointWords.ts'
import type { DescribedCode } from '../../contract/scan.ts'
import { paths } from '../paths.ts'
import { type Remembering, RememberPhone } from '../RememberPhone.tsx'
import { rememberedPhone } from '../rememberedPhone.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { Key } from '../ui/Key.tsx'
import { NewTab } from '../ui/NewTab.tsx'
import { Pad } from '../ui/Pad.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import type { TypedPhone } from '../ui/typedPhone.ts'
import { keptScan } from './keptScan.ts'
import { RefusedScan } from './RefusedScan.tsx'
import type { ScanWithPhone } from './useScanWithPhone.ts'

interface CollectFormProps {
  code: string
  /** Not there yet when the page has just opened; the form works without it. */
  described: DescribedCode | undefined
  scanning: ScanWithPhone
  remembering: Remembering
}

export function CollectForm({ code, described, scanning, remembering }: CollectFormProps) {
  // No states: what was typed, ticked and pressed before the page's code was here is taken up by it.
  const textMe = useRef<HTMLInputElement>(null)
  const typed = useRef<TypedPhone>({ phone: '', country: firstCountries[0] })
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, clearProblem, scan } = scanning

  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void scan({ typed: typed.current, textMe: textMe.current?.checked === true })
  }

  return (
    <Pad
      title="Who gets them?"
      note={described ? <span className="serial">{described.code}</span> : null}
    >
      {/* method="dialog": a press before the page's code is here sends nothing anywhere. */}
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
        <PhoneField
          label="Your phone number"
          hint="Pick your country, then type the number without the country code."
          error={problem?.about === 'phone' ? problem.message : undefined}
          inputRef={input}
          recall={() => keptScan(code)?.typed ?? rememberedPhone()}
          onChange={(phone, country) => {
            typed.current = { phone, country }
            clearProblem()
          }}
        />
        <div>
          <RememberPhone {...remembering} />
          {described?.textsCustomers ? (
            <CheckField
              label={<span className="text-sm">{consentSentence(described.business.name)}</span>}
              note={beforeAskedForTexts}
              ref={textMe}
            />
          ) : null}
          <p className="mt-1 text-sm text-ink-2">
            How we treat your number: <NewTab href={paths.privacyPolicy()}>Privacy Policy</NewTab>
          </p>
        </div>
        {problem && problem.about !== 'phone' ? (
          <RefusedScan problem={problem} typed={typed} businessId={described?.business.id} />
        ) : null}
        <Key type="submit" look="biz" wide busy={isBusy && 'Collecting...'}>
          {described ? `Collect ${pointsInWords(described.pointValue)}` : 'Collect points'}
        </Key>
      </form>
    </Pad>
  )
}
