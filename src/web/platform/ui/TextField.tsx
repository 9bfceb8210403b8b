import type { ComponentProps } from 'react'
import { Field, type FieldProps, type FieldWidth, fieldWidths } from './Field.tsx'

interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'width'> {
  width?: FieldWidth
}

/** One line of text. Takes the result of react-hook-form's `register(…)`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, errorTitle, optional, width, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} errorTitle={errorTitle} optional={optional}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={width ? `input ${fieldWidths[width]}` : 'input'}
        />
      )}
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

/** Whole numbers. Phones show number keys. No wheel or spinner can change the value. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField inputMode="numeric" pattern="[0-9]*" autoComplete="off" width="number" {...props} />
  )
}
