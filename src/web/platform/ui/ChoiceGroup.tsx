import { type ReactNode, useId } from 'react'
import { Exact } from './Exact.tsx'

export interface Choice {
  value: string
  label: ReactNode
  note?: ReactNode
}

interface ChoiceGroupProps {
  legend: string
  choices: readonly Choice[]
  value: string
  onChoose: (value: string) => void
}

/** Radio buttons. The whole row can be pressed. */
export function ChoiceGroup({ legend, choices, value, onChoose }: ChoiceGroupProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-[620]">{legend}</legend>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.value}
          name={name}
          choice={choice}
          isChosen={choice.value === value}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceRowProps extends Pick<ChoiceGroupProps, 'onChoose'> {
  name: string
  choice: Choice
  isChosen: boolean
}

function ChoiceRow({ name, choice, isChosen, onChoose }: ChoiceRowProps) {
  const noteId = useId()
  return (
    <div className="rounded-sm has-checked:bg-pad-deep">
      <label className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 px-2.5 wrap-anywhere">
        <input
          type="radio"
          name={name}
          value={choice.value}
          checked={isChosen}
          onChange={() => onChoose(choice.value)}
          aria-describedby={choice.note ? noteId : undefined}
          className="size-5 accent-till"
        />
        <span className="py-1.5 font-[560]">
          <Exact in={choice.label} />
        </span>
      </label>
      {choice.note ? (
        <p id={noteId} className="-mt-1 pe-2.5 pb-2 ps-[42px] text-sm wrap-anywhere text-ink-2">
          <Exact in={choice.note} />
        </p>
      ) : null}
    </div>
  )
}

interface ChoiceFieldProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; note: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons in a field, each with its meaning. */
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
            <span className="font-[560]">
              <Exact in={choice.label} />
            </span>
            <span id={`${name}${choice.value}`} className="block text-sm text-ink-2">
              <Exact in={choice.note} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
