import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { CallError } from '../../platform/api/callError.ts'
import { type CallFormParts, useCallForm } from '../../platform/api/useCallForm.ts'
import type { CodeAnswer } from '../../shared/passcodes/CodeEntry.tsx'
import { businessCodeOf } from './ConfirmPhone.tsx'

interface Change<Values extends FieldValues, Sent>
  extends Omit<CallFormParts<Values, Sent>, 'send'> {
  businessId: number
  change: (values: Sent) => Promise<void>
}

/**
 * A form that makes a change which needs a fresh code. If no code is fresh, asks for one and makes
 * the change by itself once the code is right.
 */
export function useChange<Values extends FieldValues, Sent = Values>({
  businessId,
  change,
  ...parts
}: Change<Values, Sent>) {
  const { ask, enter } = businessCodeOf(businessId)
  const [question, setQuestion] = useState<PasscodeQuestion>()
  const { form, field, sending, part } = useCallForm<Values, Sent>({
    ...parts,
    send: async (values) => {
      try {
        await change(values)
      } catch (error) {
        if (!needsFreshCode(error)) throw error
        setQuestion(await ask())
      }
    },
  })

  return {
    form,
    field,
    sending,
    run: part.save,
    /** The props of a `CodeStep` while a code is required. */
    freshCode: question && {
      question,
      onEnter: async (answer: CodeAnswer) => {
        await enter(answer)
        setQuestion(undefined)
        void part.save()
      },
      onResend: ask,
      onBack: () => setQuestion(undefined),
    },
  }
}

export function needsFreshCode(error: unknown): boolean {
  return error instanceof CallError && error.code === 'fresh_code_required'
}
