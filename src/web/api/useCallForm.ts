import { type BaseSyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { CallError, messageOf } from './callError.ts'

interface CallFormParts<Values extends FieldValues, Sent> {
  /** What the fields hold at first. */
  defaultValues: Values
  /** Fields that nobody typed into show what is saved meanwhile. */
  follows?: true
  /** The contract's rules by `zodResolver`, or `rulesResolver`. Without them the server alone judges. */
  resolver?: Resolver<Values, unknown, Sent>
  /** Makes the call and says that it succeeded. What it throws is said under its field, or for all of them. */
  send: (values: Sent) => Promise<unknown>
  /** The sentence for a failure that the server did not explain, or for any. */
  failure: string | ((error: unknown) => string)
  /** The field that a failure stands under, where the form has no place of its own for it. */
  blames?: Path<Values>
  /** Hears what is typed, for a form that may be taken away and come back. */
  onType?: (values: Values) => void
}

const resetOptions = { keepDirtyValues: true, keepErrors: true }

/** A form that makes a call. `sending` goes into a `FormDialog`, and `field(name)` into each field. */
export function useCallForm<Values extends FieldValues, Sent = Values>(
  parts: CallFormParts<Values, Sent>,
) {
  const { defaultValues, follows, resolver, send, failure, blames, onType } = parts
  const form = useForm<Values, unknown, Sent>({
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(resolver && { resolver }),
    ...(follows && { values: defaultValues, resetOptions }),
  })
  const { errors, isSubmitting } = form.formState
  // What is saved meanwhile makes the form forget that it is being sent.
  const [isSending, setSending] = useState(false)
  const isPending = isSubmitting || isSending

  async function submit(values: Sent) {
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      refuse(error)
    }
    setSending(false)
  }

  function refuse(error: unknown) {
    const fields = error instanceof CallError ? error.fields : {}
    const named = Object.keys(defaultValues).filter((name) => fields[name])
    named.forEach((name, index) => {
      const message = fields[name] ?? ''
      form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
    })
    if (named.length > 0) return
    const message = typeof failure === 'string' ? messageOf(error, failure) : failure(error)
    form.setError(blames ?? 'root', { message }, { shouldFocus: true })
  }

  return {
    form,
    /** A field to type into, or a box to tick, with what is wrong with it. */
    field: (name: Path<Values>) => ({
      ...form.register(name, { onChange: () => onType?.(form.getValues()) }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Whether it is sent, how to, and why it did not work, where no field says so. */
    sending: {
      error: errors.root?.message,
      isPending,
      onSubmit: (event?: BaseSyntheticEvent) => {
        if (isPending) event?.preventDefault()
        else void form.handleSubmit(submit)(event)
      },
    },
  }
}

type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined }

/** Rules that no schema has: the sentence for each field that something is wrong with. */
export function rulesResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => Problems<Values> | Promise<Problems<Values>>,
): Resolver<Values> {
  return async (values) => {
    const problems = Object.entries(await problemsOf(values)).filter(([, message]) => message)
    if (problems.length === 0) return { values, errors: {} }
    const errors = problems.map(([name, message]) => [name, { type: 'rules', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
