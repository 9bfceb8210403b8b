import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { call } from '../../platform/api/call.ts'
import { enterBusinessCode } from '../../platform/api/signInRoutes.ts'
import { paths } from '../../platform/paths.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { OutboxHint } from '../../shared/messages/OutboxHint.tsx'
import { type CodeAnswer, CodeEntry, expectQuestion } from '../../shared/passcodes/CodeEntry.tsx'

interface ConfirmPhoneProps {
  businessId: number
  question: PasscodeQuestion
  takesFocus?: boolean
  onConfirmed: () => void
}

/** Takes the code that was texted at the registration, or later at the press of a button. */
export function ConfirmPhone(props: ConfirmPhoneProps) {
  const { businessId, question, takesFocus = true, onConfirmed } = props
  const { ask, enter } = businessCodeOf(businessId)
  return (
    <CodeEntry
      question={question}
      submit="Confirm phone"
      submitting="Confirming..."
      takesFocus={takesFocus}
      onEnter={async (answer) => {
        await enter(answer)
        onConfirmed()
      }}
      onResend={ask}
      help={
        <>
          <OutboxHint />
          <p>
            Is the number wrong? <Link to={paths.techSupport()}>Ask support</Link>
          </p>
        </>
      }
    />
  )
}

/** What a business may not do before its phone is confirmed. */
export function WhatWaits() {
  return (
    <p>
      Setup, codes and printing work right away. Until you confirm your phone, customers get no
      texts and only 20 scans a day count. Unconfirmed registrations end after 7 days.
    </p>
  )
}

/** Requests and enters the code that is texted to the business's own phone. */
export function businessCodeOf(businessId: number) {
  const params = { businessId: String(businessId) }
  return {
    ask: async (): Promise<PasscodeQuestion> =>
      expectQuestion(await call(enterBusinessCode, { params, body: {} })),
    enter: async (answer: CodeAnswer): Promise<void> => {
      await call(enterBusinessCode, { params, body: answer })
    },
  }
}
