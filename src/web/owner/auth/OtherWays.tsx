import { type SubmitEvent, useRef, useState } from 'react'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { call } from '../../platform/api/call.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { mailSignInLink, signInByRecoveryCode } from '../../platform/api/signInRoutes.ts'
import { usePress } from '../../platform/api/usePress.ts'
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
  const [sentAt, setSentAt] = useState<string>()
  const { isBusy, problem, press } = usePress((error) =>
    messageOf(error, 'The link was not sent. Please try again.'),
  )

  async function mail() {
    setSentAt((await call(mailSignInLink, { body: { challengeId } })).sentAt)
  }

  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">We can send a link to the email that you confirmed.</p>
      <Button
        look="plain"
        size="slim"
        busy={isBusy && 'Sending...'}
        onClick={() => void press(mail)}
      >
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
  const { isBusy, problem, press, setProblem } = usePress((error) => {
    field.current?.select()
    return messageOf(error, 'The code could not be checked. Please try again.')
  })

  async function enter(event: SubmitEvent) {
    event.preventDefault()
    const recoveryCode = typed.trim()
    if (!recoveryCode) {
      setProblem('Please enter a recovery code')
      field.current?.focus()
      return
    }
    const body = { challengeId, recoveryCode }
    const opened = await press(() => call(signInByRecoveryCode, { body }))
    if (opened) onOpened(opened.businessId)
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
