import { type ReactNode, useId, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import type { BusinessCredentials } from '../../../contract/businesses.ts'
import { CallError } from '../../platform/api/callError.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { SendKey } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { formatWait } from '../../platform/ui/formatTime.ts'
import { ticks } from '../../platform/ui/serverTime.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { dismissToast } from '../../platform/ui/toast.ts'
import { useLater } from '../../platform/ui/useLater.ts'
import { useWasTouched } from '../../platform/ui/useWasTouched.ts'
import { useCountdown } from '../../shared/passcodes/CodeEntry.tsx'
import { FormPhone } from './FormPhone.tsx'
import { useFieldFocus } from './useFieldFocus.ts'

interface CredentialsFormProps {
  /** The button's verb, and its -ing form while it is busy. */
  submit: string
  submitting: string
  phoneLabel?: string
  phoneHint: string
  /** Values from an earlier step. With them the first field gets the focus. */
  typed?: BusinessCredentials | undefined
  onSubmit: (credentials: BusinessCredentials) => Promise<unknown>
  /** The heading of every failure, if the sentences do not say what failed. */
  failureTitle?: string
  /** The sentence for a failure without a sentence from the server. */
  failureMessage: string
  /** What to show for this error code, besides the sentence under the fields. */
  onFailure: (code: string) => FailureExtras
}

interface FailureExtras {
  /** A link that helps, after the sentence. */
  wayOut?: ReactNode
}

/** Undefined values keep what was typed before the page's code loaded. */
const untouched = {
  businessName: undefined,
  businessPhone: undefined,
} as unknown as BusinessCredentials

/** A shop's name and phone: the whole form for owners and for managers. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { typed } = props
  const [wayOut, setWayOut] = useState<ReactNode>()
  const [mayTryAt, setMayTryAt] = useState(0)
  const { form, field, sending } = useCallForm<BusinessCredentials>({
    defaultValues: typed ?? untouched,
    resolver: lateCredentialsResolver,
    failure: (error) => serverSentence(error) ?? props.failureMessage,
    send: async (credentials) => {
      try {
        await props.onSubmit(credentials)
      } catch (error) {
        setWayOut(props.onFailure(codeOf(error)).wayOut)
        setMayTryAt(ticks() + retryAfterMs(error))
        throw error
      }
    },
  })
  const waitMs = useCountdown(mayTryAt)
  const waitId = useId()
  useLater(loadCredentialsResolver, useWasTouched())

  useFieldFocus(form, 'businessName', { isShown: typed !== undefined })

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={sending.onSubmit}
      // A toast about the last failure would cover the button on a phone.
      onFocus={dismissToast}
      onInput={() => {
        dismissToast()
        // The limit may apply only to these details: with others, the server decides again.
        setMayTryAt(0)
      }}
      className="grid gap-5"
    >
      <TextField
        {...field('businessName')}
        label="Business name"
        autoComplete="organization"
        maxLength={120}
      />
      <FormPhone
        control={form.control}
        name="businessPhone"
        label={props.phoneLabel ?? 'Business phone'}
        hint={props.phoneHint}
        defaultValue={typed?.businessPhone}
      />
      {sending.error ? (
        <FieldError title={props.failureTitle}>
          {sending.error} {wayOut}
        </FieldError>
      ) : null}
      <div className="grid gap-1.5">
        <SendKey
          disabled={waitMs > 0}
          aria-describedby={waitMs > 0 ? waitId : undefined}
          busy={sending.isPending && props.submitting}
        >
          {props.submit}
        </SendKey>
        {waitMs > 0 ? (
          <p id={waitId} className="text-xs text-ink-2 tabular-nums">
            You can try again in {formatWait(waitMs)}.
          </p>
        ) : null}
      </div>
    </form>
  )
}

function codeOf(error: unknown): string {
  return error instanceof CallError ? error.code : 'unknown'
}

function retryAfterMs(error: unknown): number {
  return (error instanceof CallError && error.retryAfterMs) || 0
}

/** The server's own sentence. Undefined if no answer arrived. */
function serverSentence(error: unknown): string | undefined {
  const answered = error instanceof CallError && !['offline', 'unknown'].includes(error.code)
  return answered ? error.message : undefined
}

/** Loads the rules at the first touch, so that slow phones have less to do before it. */
const loadCredentialsResolver = () => import('./credentialsResolver.ts')

/** If the rules do not load, only the server checks. */
const lateCredentialsResolver: Resolver<BusinessCredentials> = async (values, ...rest) => {
  const rules = await loadCredentialsResolver().catch(() => undefined)
  return rules ? rules.credentialsResolver(values, ...rest) : { values, errors: {} }
}
