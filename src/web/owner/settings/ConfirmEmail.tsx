import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { type CodeAnswer, CodeEntry, expectQuestion } from '../../shared/passcodes/CodeEntry.tsx'
import { CodeStep } from '../passcodes/CodeStep.tsx'
import { useChange } from '../passcodes/useChange.ts'
import { useConfirmEmail } from './queries.ts'

interface ConfirmEmailProps {
  business: Business
  email: string
}

/** Whether the email is confirmed, so that a link to it can open the dashboard. */
export function ConfirmEmail({ business, email }: ConfirmEmailProps) {
  const { id: businessId } = business
  const [mailed, setMailed] = useState<PasscodeQuestion>()
  const { mutateAsync } = useConfirmEmail(businessId)
  const ask = async () => expectQuestion(await mutateAsync({}))
  const { sending, freshCode } = useChange({
    businessId,
    defaultValues: {},
    failure: 'The code was not sent. Please try again.',
    change: async () => setMailed(await ask()),
  })

  async function enter(answer: CodeAnswer) {
    await mutateAsync(answer)
    setMailed(undefined)
    toast({
      title: 'Email confirmed',
      description: 'If no code reaches your phone, you can sign in by a link to this email.',
    })
  }

  if (business.isEmailConfirmed) {
    return (
      <p className="-mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Badge look="green">Confirmed</Badge> You can sign in by a link to this email.
      </p>
    )
  }
  if (freshCode) {
    return (
      <CodeStep {...freshCode} title="Confirm your email" submit="Continue">
        We texted a code to your business phone, to be sure it’s you. Then we email you another one.
      </CodeStep>
    )
  }
  if (mailed) {
    return (
      <FormCard title={<Exact in={`Confirm ${email}`} />}>
        <CodeEntry
          question={{ ...mailed, isTexted: true }}
          submit="Confirm email"
          submitting="Checking..."
          onEnter={enter}
          onResend={async () => ({ ...(await ask()), isTexted: true })}
        />
        <Button look="quiet" size="slim" className="-ms-3.5" onClick={() => setMailed(undefined)}>
          Go back
        </Button>
      </FormCard>
    )
  }
  return (
    <div className="-mt-3 grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">
        Not confirmed yet. A confirmed email lets you sign in by a link, if no code reaches your
        phone.
      </p>
      <Button
        look="plain"
        size="slim"
        busy={sending.isPending && 'Sending...'}
        onClick={() => sending.onSubmit()}
      >
        Confirm email
      </Button>
      {sending.error ? <FieldError>{sending.error}</FieldError> : null}
    </div>
  )
}
