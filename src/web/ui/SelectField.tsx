import ChevronDown from 'lucide-react/icons/chevron-down'
import { Field, type FieldProps } from './Field.tsx'

interface SelectFieldProps<Value extends string> extends FieldProps {
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several, in the browser's own list. */
export function SelectField<Value extends string>({
  choices,
  value,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = choices.find((choice) => choice.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
            className="input appearance-none pr-10"
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute top-4 right-3.5"
          />
        </div>
      )}
    </Field>
  )
}
