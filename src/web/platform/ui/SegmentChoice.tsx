import { useId } from 'react'

interface SegmentChoiceProps<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string
  choices: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few short words, side by side. */
export function SegmentChoice<Value extends string>({
  legend,
  choices,
  value: chosen,
  onChange,
}: SegmentChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-sm shadow-[inset_0_0_0_1.5px_var(--color-rule-strong)]">
      <legend className="sr-only">{legend}</legend>
      {choices.map(([value, word]) => (
        <label
          key={value}
          className="focus-ring relative grid min-h-11 cursor-pointer place-items-center rounded-sm px-3.5 font-[560] has-checked:bg-ink has-checked:text-receipt"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {word}
        </label>
      ))}
    </fieldset>
  )
}
