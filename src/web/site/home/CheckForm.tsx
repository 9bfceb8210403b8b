import { type SubmitEvent, useId, useRef, useState } from 'react'
import { FieldError } from '../../ui/Field.tsx'
import { Key } from '../../ui/Key.tsx'
import { Pad } from '../../ui/Pad.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { BusinessIdField, CodeHint } from './BusinessIdField.tsx'
import type { CheckInput, CheckProblems } from './checkInput.ts'

interface CheckFormProps {
  onCheck: (input: CheckInput) => Promise<CheckProblems>
  onEdit: () => void
  isBusy: boolean
  problems: CheckProblems
}

export function CheckForm({ onCheck, onEdit, isBusy, problems }: CheckFormProps) {
  const [phoneNumber, setPhoneNumber] = useState('')
  const [businessId, setBusinessId] = useState('')
  const phoneInput = useRef<HTMLInputElement>(null)
  const idInput = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isComplete = phoneNumber.trim() !== '' && businessId.trim() !== ''

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const wrong = await onCheck({ phoneNumber, businessId })
    if (wrong.phoneNumber) phoneInput.current?.focus()
    else if (wrong.businessId) idInput.current?.focus()
  }

  return (
    <Pad title={<PadTitle />} heading={2}>
      {/* method="dialog": a press before the page's code is here sends nothing anywhere. */}
      <form
        method="dialog"
        noValidate
        onSubmit={submit}
        onInput={onEdit}
        className="grid gap-[18px]"
      >
        <div className="grid gap-[18px] desk:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <PhoneField
            label="Phone number"
            inputRef={phoneInput}
            onChange={setPhoneNumber}
            error={problems.phoneNumber}
          />
          <BusinessIdField
            hintId={hintId}
            inputRef={idInput}
            onChange={setBusinessId}
            error={problems.businessId}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-[22px] gap-y-3.5">
          <Key type="submit" disabled={!isComplete} busy={isBusy && 'Checking Points...'}>
            Check My Points
          </Key>
          <CodeHint id={hintId} />
        </div>
        <FormLine isComplete={isComplete} problem={problems.form} />
      </form>
    </Pad>
  )
}

function PadTitle() {
  return (
    <span className="display block text-[1.5rem] leading-[1.2]">Check Your Loyalty Points</span>
  )
}

/** What is missing, or what went wrong. */
function FormLine({ isComplete, problem }: { isComplete: boolean; problem: string | undefined }) {
  if (isComplete) return problem ? <FieldError>{problem}</FieldError> : null
  return (
    <div className="-mt-1 text-sm text-ink-2">
      <p>Please enter both phone number and business ID</p>
      <noscript>
        <p>Checking points needs JavaScript. The rest of this page does not.</p>
      </noscript>
    </div>
  )
}
