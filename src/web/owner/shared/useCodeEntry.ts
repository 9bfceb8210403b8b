import { useRef, useState } from 'react'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { CallError, messageOf } from '../../api/callError.ts'

export interface CodeAnswer {
  challengeId: string
  code: string
}

interface CodeEntryParts {
  question: PasscodeQuestion
  onEnter: (answer: CodeAnswer) => Promise<void>
  onResend: () => Promise<PasscodeQuestion>
}

type Step = 'typing' | 'entering' | 'resending'

/** What a `CodeEntry` knows: which question is open, what is under way, what went wrong. */
export function useCodeEntry({ question, onEnter, onResend }: CodeEntryParts) {
  const [open, setOpen] = useState(question)
  const [resendAt, setResendAt] = useState(() => Date.now() + question.resendAfterMs)
  const [step, setStep] = useState<Step>('typing')
  const [problem, setProblem] = useState<string>()
  const [wasResent, setResent] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const focusField = () => field.current?.focus()

  async function enter() {
    setResent(false)
    const digits = code.replace(/[\s-]/g, '')
    if (!/^\d{6}$/.test(digits)) {
      setProblem('Please enter the 6 digits of the code')
      return focusField()
    }
    setProblem(undefined)
    setStep('entering')
    try {
      await onEnter({ challengeId: open.challengeId, code: digits })
    } catch (error) {
      setProblem(sentenceOf(error, 'The code could not be checked. Please try again.'))
      field.current?.select()
    }
    setStep('typing')
  }

  async function resend() {
    setProblem(undefined)
    setResent(false)
    setStep('resending')
    try {
      const next = await onResend()
      setOpen(next)
      setResendAt(Date.now() + next.resendAfterMs)
      setCode('')
      // Asked too early, the server reminds of the code it sent before.
      setResent(next.challengeId !== open.challengeId)
    } catch (error) {
      setProblem(sentenceOf(error, 'No new code was sent. Please try again.'))
      const waitMs = error instanceof CallError ? error.retryAfterMs : undefined
      if (waitMs) setResendAt(Date.now() + waitMs)
    }
    setStep('typing')
    focusField()
  }

  return { open, resendAt, step, problem, wasResent, code, setCode, field, enter, resend }
}

/** The server's sentence about the code, which holds how long to wait where it refuses for a time. */
function sentenceOf(error: unknown, fallback: string): string {
  const ofCode = error instanceof CallError ? error.fields.code : undefined
  return ofCode ?? messageOf(error, fallback)
}
