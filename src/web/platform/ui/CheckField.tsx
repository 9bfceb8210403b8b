import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: ReactNode
  /** Under the label: the effect of ticking it. */
  note?: ReactNode
  /** The error's sentence. It replaces the note. */
  error?: string | undefined
}

/** A checkbox. Its whole label can be pressed, and is at least as high as a finger needs. */
export function CheckField({ label, note, error, ...input }: CheckFieldProps) {
  const noteId = useId()
  return (
    <div>
      <label className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-3 wrap-anywhere">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note || error ? noteId : input['aria-describedby']}
          className="my-2.5 size-6 accent-till"
        />
        <span className="self-center py-1.5">{label}</span>
      </label>
      {error ? (
        <div className="ps-9">
          <FieldError id={noteId}>{error}</FieldError>
        </div>
      ) : null}
      {note && !error ? (
        <p
          id={noteId}
          className="pointer-events-none -mt-1 ps-9 text-sm text-ink-2 [&_a]:pointer-events-auto"
        >
          {note}
        </p>
      ) : null}
    </div>
  )
}
