import { useState } from 'react'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { businessCodeOf } from '../businesses/ConfirmPhone.tsx'
import type { CodeAnswer } from '../shared/CodeEntry.tsx'

interface Change {
  businessId: number
  /** The field of the change, if it has one, whose sentence from the server comes first. */
  field?: string
  /** What to say when the server said nothing. */
  failure: string
  change: () => Promise<void>
}

/**
 * Makes a change that needs a fresh code. Where none was entered lately, the code is asked for, and
 * the change is made by itself once it is right.
 */
export function useChange({ businessId, field, failure, change }: Change) {
  const { ask, enter: enterCode } = businessCodeOf(businessId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [question, setQuestion] = useState<PasscodeQuestion>()

  async function run() {
    setBusy(true)
    setProblem(undefined)
    try {
      await change().catch(async (error) => {
        if (!needsFreshCode(error)) throw error
        setQuestion(await ask())
      })
    } catch (error) {
      const ofField = error instanceof CallError && field ? error.fields[field] : undefined
      setProblem(ofField ?? messageOf(error, failure))
    }
    setBusy(false)
  }

  async function enter(answer: CodeAnswer) {
    await enterCode(answer)
    setQuestion(undefined)
    void run()
  }

  return {
    run,
    isBusy,
    problem,
    setProblem,
    /** What a `CodeStep` needs, while a code is waited for. */
    freshCode: question && {
      question,
      onEnter: enter,
      onResend: ask,
      onBack: () => setQuestion(undefined),
    },
  }
}

export function needsFreshCode(error: unknown): boolean {
  return error instanceof CallError && error.code === 'fresh_code_required'
}
