import { type BaseSyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { CallError, messageOf } from './callError.ts'

export interface CallFormParts<Values extends FieldValues, Sent> {
  /** The first values of the fields. */
  defaultValues: Values
  /** Fields that nobody has typed into follow what is saved meanwhile. */
  follows?: true
  /**
   * The contract's rules by `zodResolver`, or `rulesResolver`. Without it, only the server checks.
   */
  resolver?: Resolver<Values, unknown, Sent>
  /**
   * Makes the call and reports success. What it throws is shown at its field or for the whole form.
   */
  send: (values: Sent) => Promise<unknown>
  /** The sentence for failures that the server did not explain, or a function for all. */
  failure: string | ((error: unknown) => string)
  /** The field at which failures show, if the form has no other place for them. */
  blames?: Path<Values>
  /** Called with what is typed, for a form that may disappear and come back. */
  onType?: (values: Values) => void
  /** Called with the fields that are wrong, for a form that does not show all of them at once. */
  onWrong?: (names: readonly string[]) => void
}

const resetOptions = { keepDirtyValues: true, keepErrors: true }

/** A form that makes a call. `sending` goes into a `FormDialog`, and `field(name)` into a field. */
export function useCallForm<Values extends FieldValues, Sent = Values>(
  parts: CallFormParts<Values, Sent>,
) {
  const { defaultValues, follows, resolver, send, failure, blames, onType, onWrong } = parts
  const form = useForm<Values, unknown, Sent>({
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(resolver && { resolver }),
    ...(follows && { values: defaultValues, resetOptions }),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  // Needed besides `isSubmitting`, which new saved values reset.
  const [isSending, setSending] = useState(false)
  const isPending = isSubmitting || isSending

  const handle = (work: (values: Sent) => Promise<unknown>) =>
    form.handleSubmit(work, (wrong) => onWrong?.(Object.keys(wrong)))

  async function submit(values: Sent): Promise<boolean> {
    setSending(true)
    let isSent = true
    try {
      await send(values)
    } catch (error) {
      refuse(error)
      isSent = false
    }
    setSending(false)
    return isSent
  }

  function refuse(error: unknown) {
    // The page asks to sign in, or closes.
    if (error instanceof CallError && error.code === 'sign_in_required') return
    const fields = error instanceof CallError ? error.fields : {}
    const named = Object.keys(defaultValues).filter((name) => fields[name])
    named.forEach((name, index) => {
      const message = fields[name] ?? ''
      form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
    })
    if (named.length > 0) return onWrong?.(named)
    const message = typeof failure === 'string' ? messageOf(error, failure) : failure(error)
    form.setError(blames ?? 'root', { message }, { shouldFocus: true })
  }

  return {
    form,
    /** The props of a field or checkbox, with what is wrong with it. */
    field: (name: Path<Values>) => ({
      ...form.register(name, { onChange: () => onType?.(form.getValues()) }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /**
     * Whether the form is being sent, how to send it, and why it failed, unless a field says so.
     */
    sending: {
      error: errors.root?.message,
      isPending,
      onSubmit: (event?: BaseSyntheticEvent) => {
        if (isPending) event?.preventDefault()
        else void handle(submit)(event)
      },
    },
    /** For a page of several forms with one Save. */
    part: {
      isDirty,
      /** Shows what is wrong with the typed values. Sends nothing. */
      check: () => form.trigger(undefined, { shouldFocus: true }),
      /** Resolves with whether it was saved. */
      save: async () => {
        let isSaved = false
        await handle(async (values) => {
          isSaved = await submit(values)
        })()
        return isSaved
      },
    },
  }
}

type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined }

/** Rules without a schema: returns the sentence for each wrong field. */
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
