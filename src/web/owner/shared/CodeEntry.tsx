import { type ReactNode, type SubmitEvent, useEffect, useId } from 'react'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatWait } from './formatWait.ts'
import { type CodeAnswer, useCodeEntry } from './useCodeEntry.ts'
import { useCountdown } from './useCountdown.ts'

interface CodeEntryProps {
  /** What the server asked. The entry follows its own resends; a `key` begins it anew. */
  question: PasscodeQuestion
  /** The key's verb, and the same in -ing while it is done. */
  submit: string
  submitting: string
  /** Throws what the server says about the code; the sentence is shown under the field. */
  onEnter: (answer: CodeAnswer) => Promise<void>
  onResend: () => Promise<PasscodeQuestion>
  /** Under the keys: what to do when no code arrives. */
  help?: ReactNode
  /** Whether the field receives focus when it appears; not where a heading does. */
  takesFocus?: boolean
}

/** The form that takes a texted code. Light, and without a query library: customers load it too. */
export function CodeEntry(props: CodeEntryProps) {
  const { submit, submitting, help, takesFocus = true } = props
  const { open, resendAt, step, problem, wasResent, code, setCode, field, enter, resend } =
    useCodeEntry(props)

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus, field])

  function submitCode(event: SubmitEvent) {
    event.preventDefault()
    void enter()
  }

  return (
    <form method="dialog" noValidate onSubmit={submitCode} className="grid gap-4">
      <div>
        <Field label="Code" hint={open.message} error={problem}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              // Room for a code that is pasted with its spaces.
              maxLength={12}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              className="input max-w-[11em] font-mono tracking-[0.22em]"
            />
          )}
        </Field>
        <p role="status" className="text-sm font-[560] not-empty:mt-2">
          {wasResent ? 'We sent a new code.' : ''}
        </p>
      </div>
      <Button type="submit" wide busy={step === 'entering' && submitting}>
        {submit}
      </Button>
      <Resend resendAt={resendAt} isSending={step === 'resending'} onResend={() => void resend()} />
      {help ? <div className="text-sm text-ink-2">{help}</div> : null}
    </form>
  )
}

interface ResendProps {
  resendAt: number
  isSending: boolean
  onResend: () => void
}

/** The wait stands beside its key and is not announced: it changes every second. */
function Resend({ resendAt, isSending, onResend }: ResendProps) {
  const reasonId = useId()
  const waitMs = useCountdown(resendAt)
  const mustWait = waitMs > 0
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        look="plain"
        size="slim"
        disabled={mustWait}
        aria-describedby={mustWait ? reasonId : undefined}
        busy={isSending && 'Sending...'}
        onClick={onResend}
      >
        Send a new code
      </Button>
      {mustWait ? (
        <p id={reasonId} className="text-xs text-ink-2 tabular-nums">
          You can ask for a new code in {formatWait(waitMs)}
        </p>
      ) : null}
    </div>
  )
}
