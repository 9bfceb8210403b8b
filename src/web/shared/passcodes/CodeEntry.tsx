import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Field } from '../../platform/ui/Field.tsx'
import { waitIn } from '../../platform/ui/formatTime.ts'
import { ticks } from '../../platform/ui/serverTime.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { passcodeWords } from './passcodeWords.ts'
import { NoTextYet, TextUs } from './TextUs.tsx'

interface CodeEntryProps {
  /** The server's first question. The entry tracks its own resends. A new `key` resets it. */
  question: PasscodeQuestion
  /** The button's verb, and its -ing form while it is busy. */
  submit: string
  submitting: string
  /** Throws the server's error about the code. Its sentence shows under the field. */
  onEnter: (answer: CodeAnswer) => Promise<void>
  onResend: () => Promise<PasscodeQuestion>
  /** Under the buttons: what to do if no code arrives. */
  help?: ReactNode
  /** Under the form: ways without a code, for the question that is open. */
  others?: (open: PasscodeQuestion) => ReactNode
  /** False if a heading receives the focus instead of the field. */
  takesFocus?: boolean
}

/** The form for a texted code. Without a query library, because customers load it, too. */
export function CodeEntry(props: CodeEntryProps) {
  const { submit, submitting, help, others, takesFocus = true } = props
  const { open, resendAt, step, problem, wasResent, code, setCode, field, enter, resend } =
    useCodeEntry(props)
  const { words } = useWords(passcodeWords)

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus, field])

  function submitCode(event: SubmitEvent) {
    event.preventDefault()
    void enter()
  }

  const { isTexted, message, ways } = open
  const entry = (
    <form method="dialog" noValidate onSubmit={submitCode} className="grid gap-4">
      <div>
        <Field
          label={words.code}
          hint={<Exact in={isTexted ? message : words.ourAnswer} />}
          error={problem}
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              type="text"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              // Room for a pasted code with spaces.
              maxLength={12}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              className="input max-w-[11em] font-mono tracking-[0.22em]"
            />
          )}
        </Field>
        <p role="status" className="text-sm font-[560] not-empty:mt-2">
          {wasResent ? words.resent : ''}
        </p>
      </div>
      <Button type="submit" wide busy={step === 'entering' && submitting}>
        {submit}
      </Button>
      {isTexted && ways.text ? <NoTextYet text={ways.text} /> : null}
      <Resend
        isFirst={!isTexted}
        resendAt={resendAt}
        isSending={step === 'resending'}
        onResend={() => void resend()}
      />
      {help ? <div className="text-sm text-ink-2">{help}</div> : null}
    </form>
  )
  return (
    <div className="grid gap-4">
      {isTexted ? null : (
        <p className="wrap-anywhere">
          <Exact in={message} />
        </p>
      )}
      {!isTexted && ways.text ? <TextUs text={ways.text} /> : null}
      {isTexted || ways.text ? entry : null}
      {others?.(open)}
      {isTexted || ways.text ? null : help}
    </div>
  )
}

interface ResendProps {
  /** Nothing was texted so far. */
  isFirst: boolean
  resendAt: number
  isSending: boolean
  onResend: () => void
}

/** Shows the wait beside the button. Not announced, because it changes every second. */
function Resend({ isFirst, resendAt, isSending, onResend }: ResendProps) {
  const reasonId = useId()
  const waitMs = useCountdown(resendAt)
  const mustWait = waitMs > 0
  const { words, say } = useWords(passcodeWords)
  const { unit, count } = waitIn(waitMs)
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        look="plain"
        size="slim"
        disabled={mustWait}
        aria-describedby={mustWait ? reasonId : undefined}
        busy={isSending && words.sending}
        onClick={onResend}
      >
        {isFirst ? words.textMe : words.sendNew}
      </Button>
      {mustWait ? (
        <p id={reasonId} className="text-xs text-ink-2 tabular-nums">
          {say((isFirst ? words.firstIn : words.againIn)[unit], { count })}
        </p>
      ) : null}
    </div>
  )
}

export interface CodeAnswer {
  challengeId: string
  code: string
}

interface Entry {
  /** The question that is asked now. */
  open: PasscodeQuestion
  /** By the page's own clock. */
  resendAt: number
  step: 'typing' | 'entering' | 'resending'
  problem?: string | undefined
  wasResent: boolean
}

/** The state of a `CodeEntry`. */
function useCodeEntry({ question, onEnter, onResend }: CodeEntryProps) {
  const [entry, setEntry] = useState<Entry>(() => ({
    open: question,
    resendAt: ticks() + question.resendAfterMs,
    step: 'typing',
    wasResent: false,
  }))
  const show = (change: Partial<Entry>) => setEntry((shown) => ({ ...shown, ...change }))
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const focusField = () => field.current?.focus()
  const { words } = useWords(passcodeWords)

  async function enter() {
    const digits = code.replace(/[\s-]/g, '')
    if (!/^\d{6}$/.test(digits)) {
      show({ problem: words.six, wasResent: false })
      return focusField()
    }
    show({ step: 'entering', problem: undefined, wasResent: false })
    try {
      await onEnter({ challengeId: entry.open.challengeId, code: digits })
    } catch (error) {
      show({ problem: sentenceOf(error, words.notChecked) })
      field.current?.select()
    }
    show({ step: 'typing' })
  }

  async function resend() {
    show({ step: 'resending', problem: undefined, wasResent: false })
    try {
      const next = await onResend()
      // If asked too early, the server returns the question of the code that it sent before.
      const wasResent = next.isTexted && next.challengeId !== entry.open.challengeId
      show({ open: next, resendAt: ticks() + next.resendAfterMs, wasResent })
      setCode('')
    } catch (error) {
      show({ problem: sentenceOf(error, words.notSent) })
      const waitMs = error instanceof CallError ? error.retryAfterMs : undefined
      if (waitMs) show({ resendAt: ticks() + waitMs })
    }
    show({ step: 'typing' })
    focusField()
  }

  return { ...entry, code, setCode, field, enter, resend }
}

/** The server's sentence about the code. For a rate limit, it says how long to wait. */
function sentenceOf(error: unknown, fallback: string): string {
  const ofCode = error instanceof CallError ? error.fields.code : undefined
  return ofCode ?? messageOf(error, fallback)
}

const SECOND_MS = 1_000

/** Milliseconds left until `endsAt`, updated once a second. 0 afterwards. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(ticks)

  useEffect(() => {
    const tell = () => {
      setNow(ticks())
      if (ticks() >= endsAt) clearInterval(timer)
    }
    const timer = setInterval(tell, SECOND_MS)
    tell()
    return () => clearInterval(timer)
  }, [endsAt])

  return Math.max(0, endsAt - now)
}

/** The question in the answer to a call without a code. Such a call always asks one. */
export function expectQuestion(answer: PasscodeQuestion | { success: true }): PasscodeQuestion {
  if (answer.success) throw new TypeError('A call without a code was answered without a question')
  return answer
}
