import ChevronDown from 'lucide-react/icons/chevron-down'
import { Field, type FieldProps } from './Field.tsx'

interface Choice<Value extends string> {
  value: Value
  label: string
  /** The label is a name, which no translator changes. */
  isExact?: boolean
  /** Choices with the same group appear under its name, where the first of them is. */
  group?: string
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** The browser's own select. */
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
            className="input appearance-none pe-10"
          >
            {[...new Set(choices.map(({ group }) => group))].map((group) => {
              const options = choices.filter((choice) => choice.group === group).map(option)
              return group ? (
                <optgroup key={group} label={group}>
                  {options}
                </optgroup>
              ) : (
                options
              )
            })}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="stays-light pointer-events-none absolute top-4 inset-e-3.5"
          />
        </div>
      )}
    </Field>
  )
}

function option({ value, label, isExact }: Choice<string>) {
  return (
    <option key={value} value={value} translate={isExact ? 'no' : undefined}>
      {label}
    </option>
  )
}
