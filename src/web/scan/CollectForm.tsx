import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { consentSentence } from '../../contract/consent.ts'
import type { DescribedCode } from '../../contract/scan.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { Pad } from '../ui/Pad.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import { pointsInWords } from '../ui/pointWords.ts'
import type { Collected } from './ScanResultView.tsx'
import { type ScanProblem, useScanWithPhone } from './useScanWithPhone.ts'

interface CollectFormProps {
  code: string
  /** Not there yet when the page has just opened; the form works without it. */
  described: DescribedCode | undefined
  onCollected: (collected: Collected) => void
}

export function CollectForm({ code, described, onCollected }: CollectFormProps) {
  const [phone, setPhone] = useState('')
  const [textMe, setTextMe] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, clearProblem, scan } = useScanWithPhone(code)

  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const result = await scan({ phone, textMe })
    if (result) onCollected({ result, phone, textMe })
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
          onChange={(next) => {
            setPhone(next)
            clearProblem()
          }}
        />
        {described?.textsCustomers ? (
          <CheckField
            label={<span className="text-sm">{consentSentence(described.business.name)}</span>}
            note="Ticked before? Then it still holds."
            checked={textMe}
            onChange={(event) => setTextMe(event.target.checked)}
          />
        ) : null}
        {problem && problem.about !== 'phone' ? <FieldError>{problem.message}</FieldError> : null}
        <Key type="submit" look="biz" wide busy={isBusy && 'Collecting...'}>
          {keyWords(problem, described)}
        </Key>
      </form>
    </Pad>
  )
}

function keyWords(problem: ScanProblem | undefined, described: DescribedCode | undefined): string {
  if (problem?.about === 'lost') return 'Try again'
  return described ? `Collect ${pointsInWords(described.pointValue)}` : 'Collect points'
}
