import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { useWords } from '../words/useWords.tsx'
import { Exact } from './Exact.tsx'
import { uiWords } from './uiWords.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The error's sentence under the field. It replaces the hint. */
  error?: string | undefined
  /** What failed, before the error's sentence. */
  errorTitle?: string | undefined
  /** Shows the label only to screen readers, if the control itself is clear. */
  isLabelHidden?: boolean
  /** Adds "(optional)". Required fields are the default and have no mark. */
  optional?: boolean
}

/** What a field holds. The control is no wider than that. Left out: a sentence, as wide as its column. */
export type FieldWidth = 'number' | 'phone' | 'name'

/** A number of six digits; a country with a number; a name, an email, a time zone. */
export const fieldWidths: Record<FieldWidth, string> = {
  number: 'max-w-36',
  phone: 'max-w-88',
  name: 'max-w-md',
}

/** Attributes of a field's control. They connect it to its label and sentences. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, the control, and the hint or the error. */
export function Field({
  label,
  hint,
  error,
  errorTitle,
  isLabelHidden = false,
  optional = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}note`
  const { words } = useWords(uiWords)
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-[620]'}>
        {label}
        {optional ? <span className="font-normal text-ink-2"> {words.optional}</span> : null}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      {error ? (
        <FieldError id={noteId} title={errorTitle}>
          {error}
        </FieldError>
      ) : null}
      {hint && !error ? (
        <p id={noteId} className="text-xs text-ink-2">
          <Exact in={hint} />
        </p>
      ) : null}
    </div>
  )
}

interface FieldErrorProps {
  id?: string
  /** What failed, where the sentence alone would not say it. */
  title?: string | undefined
  children: ReactNode
}

/** What stands between quotes is what somebody called something. */
function namesIn(words: ReactNode): string[] {
  if (typeof words !== 'string') return []
  return Array.from(words.matchAll(/“(.+?)”/g), ([, name = '']) => name)
}

/**
 * Red words with an icon, under a field or beside a button. The id is inside of the alert: WebKit
 * takes no description from an element that is an alert itself. It is a `div`, because WebKit tells
 * nothing of a `span` that is laid out as a box.
 */
export function FieldError({ id, title, children }: FieldErrorProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-[7px] text-sm leading-[1.35] font-[560] text-serial"
    >
      <CircleAlert aria-hidden="true" size={18} className="mt-px flex-none" />
      <div id={id}>
        {title ? <b className="block font-[700]">{title} </b> : null}
        <span>
          <Exact in={children} names={namesIn(children)} />
        </span>
      </div>
    </div>
  )
}
