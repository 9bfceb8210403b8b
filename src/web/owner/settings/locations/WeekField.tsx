import { useState } from 'react'
import { CheckField } from '../../../platform/ui/CheckField.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { everyDay, isSameEveryDay, type TypedDay, weekdays } from './hours.ts'

interface WeekFieldProps {
  week: readonly TypedDay[]
  onChange: (week: TypedDay[]) => void
  error: string | undefined
}

/** Opening hours: one line for all days, or a line for each. */
export function WeekField({ week, onChange, error }: WeekFieldProps) {
  const [isSame, setSame] = useState(() => isSameEveryDay(week))
  const [first] = week
  const change = (part: Partial<TypedDay>, index?: number) =>
    onChange(
      week.map((day, place) =>
        index === undefined || place === index ? { ...day, ...part } : day,
      ),
    )
  return (
    <fieldset>
      <legend className="font-[620]">
        Opening hours<span className="font-normal text-ink-2"> (optional)</span>
      </legend>
      <CheckField
        label="Same every day"
        checked={isSame}
        onChange={({ target }) => {
          setSame(target.checked)
          if (target.checked) onChange(everyDay(week))
        }}
      />
      {isSame && first ? (
        <div className="flex min-h-[52px] items-center ps-9">
          <Times of="Every day" day={first} onChange={(part) => change(part)} />
        </div>
      ) : (
        <ul className="mt-1 grid">
          {week.map((day, index) => (
            <Day
              key={weekdays[index]}
              name={weekdays[index] ?? ''}
              day={day}
              onChange={(part) => change(part, index)}
            />
          ))}
        </ul>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}

interface DayProps {
  name: string
  day: TypedDay
  onChange: (change: Partial<TypedDay>) => void
}

function Day({ name, day, onChange }: DayProps) {
  return (
    <li className="flex min-h-[52px] flex-wrap items-center gap-x-3 gap-y-1">
      <label className="flex min-h-11 w-[7.25rem] cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={day.isOpen}
          onChange={(event) => onChange({ isOpen: event.target.checked })}
          className="size-5 accent-till"
        />
        {name}
      </label>
      {day.isOpen ? (
        <Times of={name} day={day} onChange={onChange} />
      ) : (
        <span className="text-sm text-ink-2">Closed</span>
      )}
    </li>
  )
}

interface TimesProps {
  /** Whose times these are, for screen readers. */
  of: string
  day: TypedDay
  onChange: (change: Partial<TypedDay>) => void
}

function Times({ of, day: { opens, closes }, onChange }: TimesProps) {
  const time = 'input min-h-11 w-[8.125rem] px-2 py-1.5 tabular-nums'
  return (
    <span className="flex items-center gap-2">
      <input
        type="time"
        aria-label={`${of} opens`}
        value={opens}
        onChange={(event) => onChange({ opens: event.target.value })}
        className={time}
      />
      to
      <input
        type="time"
        aria-label={`${of} closes`}
        value={closes}
        onChange={(event) => onChange({ closes: event.target.value })}
        className={time}
      />
    </span>
  )
}
