import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PasscodeQuestion } from '../../../../contract/passcodes.ts'
import { call } from '../../../platform/api/call.ts'
import { CallError, messageOf } from '../../../platform/api/callError.ts'
import { confirmMyPhone } from '../../../platform/api/customerRoutes.ts'
import { usePress } from '../../../platform/api/usePress.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { FormCard } from '../../../platform/ui/FormCard.tsx'
import { PhoneField } from '../../../platform/ui/PhoneField.tsx'
import { phoneProblem } from '../../../platform/ui/phoneCheck.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import { OutboxHint } from '../../../shared/messages/OutboxHint.tsx'
import { type CodeAnswer, CodeEntry } from '../../../shared/passcodes/CodeEntry.tsx'
import { scannerWords } from './scannerWords.ts'

interface AddPhoneProps {
  takesFocus: boolean
  /** Called with the number as the server writes it. */
  onConfirmed: (phone: string) => void
  /** Goes back, if a number is being changed. */
  onKeep: (() => void) | undefined
  onSignedOut: () => void
}

type Step =
  | { at: 'phone'; typed: string; hasReturned: boolean }
  | { at: 'code'; phone: string; question: PasscodeQuestion }

/** Asks for a phone, then for the code texted to it. */
export function AddPhone({ takesFocus, onConfirmed, onKeep, onSignedOut }: AddPhoneProps) {
  const { phone: words } = useWords(scannerWords).words
  const [step, setStep] = useState<Step>({ at: 'phone', typed: '', hasReturned: false })

  /** Resolves with the server's question, or with nothing once the phone is confirmed. */
  async function confirm(phoneNumber: string, answer?: CodeAnswer) {
    try {
      const reply = await call(confirmMyPhone, { body: { phoneNumber, ...answer } })
      if (!reply.success) return reply
      onConfirmed(reply.phone)
      return undefined
    } catch (error) {
      if (error instanceof CallError && error.status === 401) onSignedOut()
      throw error
    }
  }

  async function ask(typed: string) {
    const question = await confirm(typed)
    if (question) setStep({ at: 'code', phone: typed, question })
  }

  return (
    <FormCard title={onKeep ? words.change : words.add} heading={2}>
      {step.at === 'code' ? (
        <CodeEntry
          key={step.question.challengeId}
          question={step.question}
          submit={words.confirm}
          submitting={words.confirming}
          onEnter={async (answer) => void (await confirm(step.phone, answer))}
          onResend={async () => (await confirm(step.phone)) ?? step.question}
          help={
            <>
              <OutboxHint />
              <Button
                look="quiet"
                size="slim"
                className="-ms-3.5"
                onClick={() => setStep({ at: 'phone', typed: step.phone, hasReturned: true })}
              >
                {words.useAnother}
              </Button>
            </>
          }
        />
      ) : (
        <AskForPhone
          defaultPhone={step.typed}
          takesFocus={takesFocus || step.hasReturned}
          onAsk={ask}
          onKeep={onKeep}
        />
      )}
    </FormCard>
  )
}

interface AskForPhoneProps {
  /** What was typed before; empty the first time. */
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

function AskForPhone({ defaultPhone, takesFocus, onAsk, onKeep }: AskForPhoneProps) {
  const { phone: words } = useWords(scannerWords).words
  const [phone, setPhone] = useState(defaultPhone)
  const { isBusy, problem, press, setProblem } = usePress((error) =>
    problemOf(error, words.noCodeSent),
  )
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (problem?.isOfPhone) input.current?.focus()
  }, [problem])

  async function ask() {
    const message = await phoneProblem(phone)
    if (message) setProblem({ isOfPhone: true, message })
    else await onAsk(phone)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void press(ask)
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <p>{words.why}</p>
      <PhoneField
        label={words.yourPhone}
        hint={words.hint}
        defaultValue={defaultPhone}
        error={problem?.isOfPhone ? problem.message : undefined}
        inputRef={input}
        onChange={(next) => {
          setPhone(next)
          setProblem()
        }}
      />
      {problem && !problem.isOfPhone ? <FieldError>{problem.message}</FieldError> : null}
      <Button type="submit" wide busy={isBusy && words.texting}>
        {words.textMeACode}
      </Button>
      {onKeep ? (
        <Button look="plain" wide onClick={onKeep}>
          {words.keepMine}
        </Button>
      ) : null}
    </form>
  )
}

function problemOf(error: unknown, fallback: string): PhoneProblem {
  const message = messageOf(error, fallback)
  if (!(error instanceof CallError)) return { isOfPhone: false, message }
  const ofPhone = error.fields.phoneNumber
  return {
    isOfPhone: Boolean(ofPhone) || error.code === 'invalid_phone',
    message: ofPhone ?? message,
  }
}
