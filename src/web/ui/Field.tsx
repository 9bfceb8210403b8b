import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The sentence under the field; it takes the place of the hint. */
  error?: string | undefined
  /** For screen readers only, where the control itself shows what it is. */
  isLabelHidden?: boolean
  /** Adds "(optional)": required is the default and unmarked. */
  optional?: boolean
}

/** What the control inside a field carries, so that label and sentences belong to it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label above, the control, then the hint or the error. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden = false,
  optional = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-[620]'}>
        {label}
        {optional ? <span className="font-normal text-ink-2"> (optional)</span> : null}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      {error ? <FieldError id={noteId}>{error}</FieldError> : null}
      {hint && !error ? (
        <p id={noteId} className="text-xs text-ink-2">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** Red words with an icon, under a field or beside a key. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-[7px] text-sm leading-[1.35] font-[560] text-serial"
    >
      <CircleAlert aria-hidden="true" size={18} className="mt-px flex-none" />
      <span>{children}</span>
    </p>
  )
}
