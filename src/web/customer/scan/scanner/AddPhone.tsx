import { useState } from 'react'
import type { PasscodeQuestion } from '../../../../contract/passcodes.ts'
import { call } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'
import { confirmMyPhone } from '../../../api/customerRoutes.ts'
import { OutboxHint } from '../../../owner/messages/OutboxHint.tsx'
import { CodeEntry } from '../../../owner/shared/CodeEntry.tsx'
import type { CodeAnswer } from '../../../owner/shared/useCodeEntry.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormCard } from '../../../ui/FormCard.tsx'
import { AskForPhone } from './AskForPhone.tsx'

interface AddPhoneProps {
  takesFocus: boolean
  /** With the number as the server writes it. */
  onConfirmed: (phone: string) => void
  /** The way back, where a number is being changed. */
  onKeep: (() => void) | undefined
  onSignedOut: () => void
}

/** A phone, then the code that was texted to it. */
export function AddPhone({ takesFocus, onConfirmed, onKeep, onSignedOut }: AddPhoneProps) {
  const [phone, setPhone] = useState('')
  const [question, setQuestion] = useState<PasscodeQuestion>()
  const [hasReturned, setReturned] = useState(false)

  /** The server's question, or nothing once the phone is confirmed. */
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
    <FormCard title={onKeep ? 'Change your phone number' : 'Add your phone number'} heading={2}>
      {question ? (
        <CodeEntry
          key={question.challengeId}
          question={question}
          submit="Confirm number"
          submitting="Confirming..."
          onEnter={async (answer) => void (await confirm(phone, answer))}
          onResend={async () => (await confirm(phone)) ?? question}
          help={
            <>
              <OutboxHint />
              <Button look="quiet" size="slim" className="-ml-3.5" onClick={takeAnother}>
                Use another number
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
