import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { TypedPhone } from '../../../contract/typedPhone.ts'
import { useFirstCountry } from '../../api/pageData.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { phoneInForm } from '../../ui/phoneCheck.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { type Remembering, RememberPhone } from '../RememberPhone.tsx'
import { rememberedPhone } from '../rememberedPhone.ts'
import type { CheckProblem } from './useCheckPoints.ts'

interface CheckPointsFormProps {
  /** In the field from the start: handed over, or sent without the page's code. */
  typed: Partial<TypedPhone> | undefined
  /** The form came back, in the place of a result. */
  takesFocus: boolean | undefined
  /** The code that was scanned. */
  serial: string | undefined
  isBusy: boolean
  problem: CheckProblem | undefined
  remembering: Remembering
  onEdit: () => void
  onCheck: (typed: TypedPhone) => void
}

export function CheckPointsForm(props: CheckPointsFormProps) {
  const { typed, takesFocus, serial, isBusy, problem, remembering } = props
  const [phone, setPhone] = useState(typed?.phone ?? '')
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const firstCountry = useFirstCountry()

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    props.onCheck(phoneInForm(new FormData(event.currentTarget)))
  }

  return (
    <>
      <h2 className="display mb-1 text-[2.125rem] leading-[1.08]">How many points do you have?</h2>
      <FormCard
        title="Check points"
        note={serial ? <span className="serial">{serial}</span> : null}
      >
        {/* Sent before the page's code is here, it is answered by a page of the same parts. */}
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          <PhoneField
            label="Your phone number"
            hint="The same number you gave when you scanned."
            defaultValue={typed?.phone}
            defaultCountry={typed?.country ?? firstCountry}
            error={problem?.about === 'phone' ? problem.message : undefined}
            inputRef={input}
            recall={takesFocus ? undefined : rememberedPhone}
            onChange={(next) => {
              setPhone(next)
              props.onEdit()
            }}
          />
          <RememberPhone {...remembering} />
          {problem?.about === 'check' ? <FieldError>{problem.message}</FieldError> : null}
          <div className="grid gap-2">
            <Button
              type="submit"
              look="biz"
              wide
              // Until the page's code is here the field alone knows whether something is typed.
              className={isHydrated ? undefined : 'until-typed'}
              disabled={isHydrated && !phone}
              busy={isBusy && 'Checking Points...'}
            >
              Check My Points
            </Button>
            {phone || problem ? null : (
              <p className="text-xs text-ink-2">Please enter your phone number</p>
            )}
          </div>
        </form>
      </FormCard>
    </>
  )
}
