import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: ReactNode
  /** Under the label: what ticking it means. */
  note?: ReactNode
}

/** A box to tick. Its whole label is the target, at least as high as a finger needs. */
export function CheckField({ label, note, ...input }: CheckFieldProps) {
  const noteId = useId()
  return (
    <div>
      <label className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-3 wrap-anywhere">
        <input
          {...input}
          type="checkbox"
          aria-describedby={note ? noteId : undefined}
          className="my-2.5 size-6 accent-till"
        />
        <span className="self-center py-1.5">{label}</span>
      </label>
      {note ? (
        <p id={noteId} className="pl-9 text-sm text-ink-2">
          {note}
        </p>
      ) : null}
    </div>
  )
}
