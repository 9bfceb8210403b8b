import { useId } from 'react'

interface ChoiceFieldProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; note: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each with what it means. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-[620]">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-3 rounded-sm bg-white px-3.5 py-2 shadow-[inset_0_0_0_1.5px_var(--color-rule-strong)] has-checked:shadow-[inset_0_0_0_2px_var(--color-ink)]"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            aria-describedby={`${name}${choice.value}`}
            onChange={() => onChange(choice.value)}
            className="mt-1 size-5 accent-till"
          />
          <span>
            <span className="font-[560]">{choice.label}</span>
            <span id={`${name}${choice.value}`} className="block text-sm text-ink-2">
              {choice.note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
