import { useState } from 'react'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import type { CodeAnswer } from '../../shared/passcodes/CodeEntry.tsx'
import { businessCodeOf } from './ConfirmPhone.tsx'

interface Change {
  businessId: number
  /** The change's field, if it has one. The server's sentence for this field comes first. */
  field?: string
  /** The sentence if the server gave none. */
  failure: string
  change: () => Promise<void>
}

/**
 * Makes a change that needs a fresh code. If no code is fresh, asks for one and makes the change by
 * itself once the code is right.
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
    /** The props of a `CodeStep` while a code is required. */
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
