import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** One line of text. Takes react-hook-form's `register(…)` as it is. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  )
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextAreaField({ label, hint, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea rows={4} {...area} {...control} className="input resize-y" />}
    </Field>
  )
}

/** Whole numbers, typed: a phone shows its number keys, and no wheel or spinner changes them. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" pattern="[0-9]*" autoComplete="off" {...props} />
}
