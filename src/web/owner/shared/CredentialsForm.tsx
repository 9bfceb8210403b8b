import { type ReactNode, useEffect, useId, useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import type { BusinessCredentials } from '../../../contract/businesses.ts'
import { CallError } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useLater } from '../../ui/useLater.ts'
import { useWasTouched } from '../../ui/useWasTouched.ts'
import { formatWait } from './formatWait.ts'
import { useCountdown } from './useCountdown.ts'

interface CredentialsFormProps {
  /** The key's verb, and the same in -ing while it is done. */
  submit: string
  submitting: string
  phoneHint: string
  /** What was typed before, to begin with; the first field then has focus. */
  typed?: BusinessCredentials | undefined
  onSubmit: (credentials: BusinessCredentials) => Promise<unknown>
  /** The sentence for a failure that the server did not explain. */
  failureMessage: string
  /** What a failure with this code needs beside its sentence under the fields. */
  onFailure: (code: string) => FailureExtras
}

interface FailureExtras {
  /** After the sentence: a link to what helps. */
  wayOut?: ReactNode
}

/** A shop's name and phone: the whole form of both doors. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { typed } = props
  const { control, register, handleSubmit, setError, setFocus, formState } =
    useForm<BusinessCredentials>({
      resolver: lateCredentialsResolver,
      ...(typed ? { defaultValues: typed } : {}),
    })
  const { errors, isSubmitting } = formState
  // Before the page's code is here, nothing would come of a press.
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState<{ sentence: string; wayOut: ReactNode }>()
  const [mayTryAt, setMayTryAt] = useState(0)
  const waitMs = useCountdown(mayTryAt)
  const waitId = useId()
  useLater(loadCredentialsResolver, useWasTouched())

  useEffect(() => {
    if (typed) setFocus('businessName')
  }, [typed, setFocus])

  async function submit(credentials: BusinessCredentials) {
    setProblem(undefined)
    try {
      await props.onSubmit(credentials)
    } catch (error) {
      const fields = fieldErrors(error)
      fields.forEach(([name, message], index) => {
        setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
      })
      if (fields.length > 0) return
      const sentence = serverSentence(error) ?? props.failureMessage
      const { wayOut } = props.onFailure(codeOf(error))
      setProblem({ sentence, wayOut })
      setMayTryAt(Date.now() + retryAfterMs(error))
    }
  }

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={handleSubmit(submit)}
      // On a phone, what failed before would lie on the key: somebody is at it again.
      onFocus={dismissToast}
      onInput={() => {
        dismissToast()
        // The wait may be for these details alone: with others, the server says anew.
        setMayTryAt(0)
      }}
      className="grid gap-5"
    >
      <TextField
        label="Business name"
        autoComplete="organization"
        maxLength={120}
        error={errors.businessName?.message}
        {...register('businessName')}
      />
      <Controller
        name="businessPhone"
        control={control}
        render={({ field, fieldState }) => (
          <PhoneField
            label="Business phone"
            hint={props.phoneHint}
            defaultValue={typed?.businessPhone}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      {problem ? (
        <FieldError>
          {problem.sentence} {problem.wayOut}
        </FieldError>
      ) : null}
      <div className="grid gap-1.5">
        <Button
          type="submit"
          wide
          disabled={!isHydrated || waitMs > 0}
          aria-describedby={waitMs > 0 ? waitId : undefined}
          busy={isSubmitting && props.submitting}
        >
          {props.submit}
        </Button>
        {waitMs > 0 ? (
          <p id={waitId} className="text-xs text-ink-2 tabular-nums">
            You can try again in {formatWait(waitMs)}
          </p>
        ) : null}
      </div>
    </form>
  )
}

const fieldNames = ['businessName', 'businessPhone'] as const

function fieldErrors(error: unknown): [(typeof fieldNames)[number], string][] {
  if (!(error instanceof CallError)) return []
  return fieldNames.flatMap((name) => {
    const message = error.fields[name]
    return message ? [[name, message]] : []
  })
}

function codeOf(error: unknown): string {
  return error instanceof CallError ? error.code : 'unknown'
}

function retryAfterMs(error: unknown): number {
  return (error instanceof CallError && error.retryAfterMs) || 0
}

/** What the server itself said; nothing when no answer of its own arrived. */
function serverSentence(error: unknown): string | undefined {
  const answered = error instanceof CallError && !['offline', 'unknown'].includes(error.code)
  return answered ? error.message : undefined
}

/** The rules come at the first sign of a hand, so that a slow phone has nothing to do for them before. */
const loadCredentialsResolver = () => import('./credentialsResolver.ts')

/** Without the rules (no network) the server alone judges. */
const lateCredentialsResolver: Resolver<BusinessCredentials> = async (values, ...rest) => {
  const rules = await loadCredentialsResolver().catch(() => undefined)
  return rules ? rules.credentialsResolver(values, ...rest) : { values, errors: {} }
}
