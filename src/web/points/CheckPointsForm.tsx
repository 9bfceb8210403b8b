import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { firstCountries } from '../../contract/countries.ts'
import { type Remembering, RememberPhone } from '../RememberPhone.tsx'
import { rememberedPhone } from '../rememberedPhone.ts'
import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { Pad } from '../ui/Pad.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import type { TypedPhone } from '../ui/typedPhone.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import type { CheckProblem } from './useCheckPoints.ts'

interface CheckPointsFormProps {
  defaultPhone: string | undefined
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
  const { defaultPhone = '', takesFocus, serial, isBusy, problem, remembering } = props
  const [typed, setTyped] = useState<TypedPhone>({
    phone: defaultPhone,
    country: firstCountries[0],
  })
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    props.onCheck(typed)
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
            recall={takesFocus ? undefined : rememberedPhone}
            onChange={(phone, country) => {
              setTyped({ phone, country })
              props.onEdit()
            }}
          />
          <RememberPhone {...remembering} />
          {problem?.about === 'check' ? <FieldError>{problem.message}</FieldError> : null}
          <div className="grid gap-2">
            <Key
              type="submit"
              look="biz"
              wide
              // Until the page's code is here the field alone knows whether something is typed.
              className={isHydrated ? undefined : 'until-typed'}
              disabled={isHydrated && !typed.phone}
              busy={isBusy && 'Checking Points...'}
            >
              Check My Points
            </Key>
            {typed.phone || problem ? null : (
              <p className="text-xs text-ink-2">Please enter your phone number</p>
            )}
          </div>
        </form>
      </Pad>
    </>
  )
}
