import { type SubmitEvent, useRef, useState } from 'react'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { call } from '../../platform/api/call.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { mailSignInLink, signInByRecoveryCode } from '../../platform/api/signInRoutes.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { serverNow } from '../../platform/ui/serverTime.ts'
import { TextField } from '../../platform/ui/TextField.tsx'

interface OtherWaysProps {
  question: PasscodeQuestion
  onOpened: (businessId: number) => void
}

/** The ways that the shop has besides its phone. It names no address: strangers may see this. */
export function OtherWays({ question, onOpened }: OtherWaysProps) {
  const { challengeId, ways } = question
  if (!ways.email && !ways.recoveryCode) return null
  return (
    <section aria-label="Other ways in" className="grid gap-4 border-t border-rule pt-4">
      <h3 className="font-[640]">Without that phone</h3>
      {ways.email ? <EmailLink challengeId={challengeId} /> : null}
      {ways.recoveryCode ? <RecoveryCode challengeId={challengeId} onOpened={onOpened} /> : null}
    </section>
  )
}

const minuteMs = 60_000

/** Such as 'just now', 'at 2:05 PM'. */
function sentWhen(sentAt: string): string {
  const sent = new Date(sentAt)
  if (serverNow() - sent.getTime() < minuteMs) return 'just now'
  return `at ${sent.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`
}

function EmailLink({ challengeId }: { challengeId: string }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sentAt, setSentAt] = useState<string>()

  async function mail() {
    setBusy(true)
    setProblem(undefined)
    try {
      setSentAt((await call(mailSignInLink, { body: { challengeId } })).sentAt)
    } catch (error) {
      setProblem(messageOf(error, 'The link was not sent. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">We can send a link to the email that you confirmed.</p>
      <Button look="plain" size="slim" busy={isBusy && 'Sending...'} onClick={() => void mail()}>
        Email me a link
      </Button>
      <p role="status" className="text-sm font-[560]">
        {sentAt
          ? `Our newest email to you, sent ${sentWhen(sentAt)}, has a link that works for 30 minutes. Open it in the browser that you want to sign in.`
          : ''}
      </p>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </div>
  )
}

interface RecoveryCodeProps extends Pick<OtherWaysProps, 'onOpened'> {
  challengeId: string
}

function RecoveryCode({ challengeId, onOpened }: RecoveryCodeProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function enter(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const recoveryCode = typed.trim()
    if (!recoveryCode) {
      setProblem('Please enter a recovery code')
      field.current?.focus()
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      const { businessId } = await call(signInByRecoveryCode, {
        body: { challengeId, recoveryCode },
      })
      onOpened(businessId)
    } catch (error) {
      setProblem(messageOf(error, 'The code could not be checked. Please try again.'))
      field.current?.select()
    }
    setBusy(false)
  }

  return (
    <form method="dialog" noValidate onSubmit={enter} className="grid gap-2.5">
      <TextField
        ref={field}
        label="Recovery code"
        hint="One of the ten that you printed in Settings."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
      />
      <Button type="submit" look="plain" size="slim" busy={isBusy && 'Checking...'}>
        Use recovery code
      </Button>
    </form>
  )
}
