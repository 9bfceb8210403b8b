import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { writtenDate } from '../../../contract/platform/wallClock.ts'
import { Field } from '../../platform/ui/Field.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { birthdayWords } from './birthdayWords.ts'

interface SelectProps {
  chosen: number | undefined
  takesFocus?: boolean
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

export function MonthSelect(props: SelectProps) {
  const { words, language } = useWords(birthdayWords)
  const months = numbersTo(12).map((month) => ({
    value: month,
    label: writtenDate(`2024-${String(month).padStart(2, '0')}-01`, { month: 'long' }, language),
  }))
  return <NumberSelect {...props} name="month" label={words.month} choices={months} />
}

export function DaySelect(props: SelectProps) {
  const { words } = useWords(birthdayWords)
  const days = numbersTo(31).map((day) => ({ value: day, label: String(day) }))
  return <NumberSelect {...props} name="day" label={words.day} choices={days} />
}

interface NumberSelectProps extends SelectProps {
  name: string
  label: string
  choices: readonly { value: number; label: string }[]
}

/** The browser's own select, which is sent before the page's code runs, too. */
function NumberSelect({ name, label, choices, chosen, takesFocus }: NumberSelectProps) {
  const { words } = useWords(birthdayWords)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (takesFocus) select.current?.focus()
  }, [takesFocus])
  return (
    <Field label={label}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            ref={select}
            name={name}
            required
            defaultValue={chosen ?? ''}
            className="input appearance-none pe-10"
          >
            <option value="">{words.choose}</option>
            {choices.map((choice) => (
              // Two programs may write a month's name differently: the server's stays.
              <option key={choice.value} value={choice.value} suppressHydrationWarning>
                {choice.label}
              </option>
            ))}
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
