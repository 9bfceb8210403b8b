import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { CallError } from '../api/callError.ts'
import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { dismissToast, toast } from '../ui/toast.ts'
import { credentialsResolver } from './credentialsResolver.ts'

interface CredentialsFormProps {
  /** The key's verb, and the same in -ing while it is done. */
  submit: string
  submitting: string
  phoneHint: string
  /** What was typed before, to begin with; the first field then has focus. */
  typed?: BusinessCredentials | undefined
  onSubmit: (credentials: BusinessCredentials) => Promise<unknown>
  /** Title of the toast, and the sentence for a failure that the server did not explain. */
  failure: { title: string; message: string }
}

/** A shop's name and phone: the whole form of both doors. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { typed } = props
  const { control, register, handleSubmit, setError, setFocus, formState } =
    useForm<BusinessCredentials>({
      resolver: credentialsResolver,
      ...(typed ? { defaultValues: typed } : {}),
    })
  const { errors, isSubmitting } = formState
  const [problem, setProblem] = useState<string>()

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
      const message = serverSentence(error) ?? props.failure.message
      setProblem(message)
      toast({ title: props.failure.title, description: message, variant: 'destructive' })
    }
  }

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={handleSubmit(submit)}
      // On a phone, what failed before would lie on the key: somebody is at it again.
      onFocus={dismissToast}
      onInput={dismissToast}
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
      {problem ? <FieldError>{problem}</FieldError> : null}
      <Key type="submit" wide busy={isSubmitting && props.submitting}>
        {props.submit}
      </Key>
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

/** What the server itself said; nothing when no answer of its own arrived. */
function serverSentence(error: unknown): string | undefined {
  const answered = error instanceof CallError && !['offline', 'unknown'].includes(error.code)
  return answered ? error.message : undefined
}
