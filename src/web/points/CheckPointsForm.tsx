import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { Pad } from '../ui/Pad.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import type { CheckProblem } from './useCheckPoints.ts'

interface CheckPointsFormProps {
  defaultPhone: string | undefined
  /** The form came back, in the place of a result. */
  takesFocus: boolean | undefined
  /** The code that was scanned. */
  serial: string | undefined
  isBusy: boolean
  problem: CheckProblem | undefined
  onEdit: () => void
  onCheck: (phone: string) => void
}

export function CheckPointsForm(props: CheckPointsFormProps) {
  const { defaultPhone, takesFocus, serial, isBusy, problem, onEdit, onCheck } = props
  const [phone, setPhone] = useState(defaultPhone ?? '')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onCheck(phone)
  }

  return (
    <>
      <h2 className="display mb-1 text-[2.125rem] leading-[1.08]">How many points do you have?</h2>
      <Pad title="Check points" note={serial ? <span className="serial">{serial}</span> : null}>
        {/* method="dialog": a press before the page's code is here sends nothing anywhere. */}
        <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
          <PhoneField
            label="Your phone number"
            hint="The same number you gave when you scanned."
            defaultValue={defaultPhone}
            error={problem?.about === 'phone' ? problem.message : undefined}
            inputRef={input}
            onChange={(next) => {
              setPhone(next)
              onEdit()
            }}
          />
          {problem?.about === 'check' ? <FieldError>{problem.message}</FieldError> : null}
          <div className="grid gap-2">
            <Key
              type="submit"
              look="biz"
              wide
              disabled={!phone}
              busy={isBusy && 'Checking Points...'}
            >
              Check My Points
            </Key>
            {phone ? null : <p className="text-xs text-ink-2">Please enter your phone number</p>}
          </div>
        </form>
      </Pad>
    </>
  )
}
