import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PasscodeQuestion } from '../../../../contract/passcodes.ts'
import { call } from '../../../platform/api/call.ts'
import { CallError, messageOf } from '../../../platform/api/callError.ts'
import { confirmMyPhone } from '../../../platform/api/customerRoutes.ts'
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

/** Asks for a phone, then for the code texted to it. */
export function AddPhone({ takesFocus, onConfirmed, onKeep, onSignedOut }: AddPhoneProps) {
  const { phone: words } = useWords(scannerWords).words
  const [phone, setPhone] = useState('')
  const [question, setQuestion] = useState<PasscodeQuestion>()
  const [hasReturned, setReturned] = useState(false)

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
    setPhone(typed)
    setQuestion(await confirm(typed))
  }

  function takeAnother() {
    setReturned(true)
    setQuestion(undefined)
  }

  return (
    <FormCard title={onKeep ? words.change : words.add} heading={2}>
      {question ? (
        <CodeEntry
          key={question.challengeId}
          question={question}
          submit={words.confirm}
          submitting={words.confirming}
          onEnter={async (answer) => void (await confirm(phone, answer))}
          onResend={async () => (await confirm(phone)) ?? question}
          help={
            <>
              <OutboxHint />
              <Button look="quiet" size="slim" className="-ms-3.5" onClick={takeAnother}>
                {words.useAnother}
              </Button>
            </>
          }
        />
      ) : (
        <AskForPhone
          defaultPhone={phone}
          takesFocus={takesFocus || hasReturned}
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
      setProblem(problemOf(error, words.noCodeSent))
    }
    setBusy(false)
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
          setProblem(undefined)
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
