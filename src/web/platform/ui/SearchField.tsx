import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

interface SearchFieldProps
  extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'maxLength'> {
  label: string
  hint?: string
  /** See `Field`. */
  isLabelHidden?: boolean
  value: string
  onChange: (typed: string) => void
}

/** Filters a list while somebody types. */
export function SearchField({
  label,
  hint,
  isLabelHidden = false,
  value,
  onChange,
  ...input
}: SearchFieldProps) {
  return (
    <Field label={label} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            size={20}
            className="stays-light pointer-events-none absolute top-[15px] inset-s-3.5"
          />
          <input
            {...control}
            {...input}
            type="search"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="input ps-[42px]"
          />
        </div>
      )}
    </Field>
  )
}
