import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallError, messageOf } from '../../../api/callError.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { PhoneField } from '../../../ui/PhoneField.tsx'
import { phoneProblem } from '../../../ui/phoneCheck.ts'

interface AskForPhoneProps {
  /** As it was typed before; empty the first time. */
  defaultPhone: string
  takesFocus: boolean
  /** Throws what the server says about the number. */
  onAsk: (phone: string) => Promise<void>
  onKeep: (() => void) | undefined
}

interface PhoneProblem {
  isOfPhone: boolean
  message: string
}

export function AskForPhone({ defaultPhone, takesFocus, onAsk, onKeep }: AskForPhoneProps) {
  const [phone, setPhone] = useState(defaultPhone)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PhoneProblem>()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (problem?.isOfPhone) input.current?.focus()
  }, [problem])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const message = await phoneProblem(phone)
      setProblem(message ? { isOfPhone: true, message } : undefined)
      if (!message) await onAsk(phone)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <p>We keep points by phone number. We’ll text you a code to make sure it’s yours.</p>
      <PhoneField
        label="Your phone number"
        hint="Pick your country, then type the number without the country code."
        defaultValue={defaultPhone}
        error={problem?.isOfPhone ? problem.message : undefined}
        inputRef={input}
        onChange={(next) => {
          setPhone(next)
          setProblem(undefined)
        }}
      />
      {problem && !problem.isOfPhone ? <FieldError>{problem.message}</FieldError> : null}
      <Button type="submit" wide busy={isBusy && 'Texting...'}>
        Text me a code
      </Button>
      {onKeep ? (
        <Button look="plain" wide onClick={onKeep}>
          Keep my number
        </Button>
      ) : null}
    </form>
  )
}

function problemOf(error: unknown): PhoneProblem {
  const message = messageOf(error, 'No code was sent. Please try again.')
  if (!(error instanceof CallError)) return { isOfPhone: false, message }
  const ofPhone = error.fields.phoneNumber
  return {
    isOfPhone: Boolean(ofPhone) || error.code === 'invalid_phone',
    message: ofPhone ?? message,
  }
}
