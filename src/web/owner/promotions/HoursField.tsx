import { CheckField } from '../../platform/ui/CheckField.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { formatTime, isAllDay, isOvernight, shortDay, weekdayNames } from './promotionWords.ts'

interface HoursFieldProps {
  weekdays: readonly number[]
  from: string
  to: string
  errors: { readonly weekdays?: string | undefined; readonly to?: string | undefined }
  onDays: (weekdays: number[]) => void
  onTimes: (times: { from: string; to: string }) => void
}

/** When a happy hour holds: its days by checks, its hours by selects. */
export function HoursField({ weekdays, from, to, errors, onDays, onTimes }: HoursFieldProps) {
  const allDay = isAllDay({ from, to })
  return (
    <div className="grid gap-2">
      <Days chosen={weekdays} error={errors.weekdays} onChange={onDays} />
      <CheckField
        label="All day"
        checked={allDay}
        onChange={({ target }) =>
          onTimes(target.checked ? wholeDay : { from: '13:00', to: '15:00' })
        }
      />
      {allDay ? null : (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="From"
            choices={timesWith(from, startTimes)}
            value={from}
            onChange={(time) => onTimes({ from: time, to })}
          />
          <SelectField
            label="To"
            choices={timesWith(to, endTimes)}
            value={to}
            error={errors.to}
            hint={isOvernight({ from, to }) ? 'On the next day.' : undefined}
            onChange={(time) => onTimes({ from, to: time })}
          />
        </div>
      )}
    </div>
  )
}

const wholeDay = { from: '00:00', to: '24:00' }

const halfHours = Array.from({ length: 49 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})
const startTimes = halfHours.slice(0, -1)
const endTimes = halfHours.slice(1)

/** Half hours, and a time that was set otherwise. */
function timesWith(time: string, usual: readonly string[]) {
  const times = usual.includes(time) ? usual : [...usual, time].toSorted()
  return times.map((value) => ({ value, label: labelOf(value), isExact: true }))
}

function labelOf(time: string): string {
  if (time === '24:00') return 'Midnight'
  return time === '00:00' ? 'Midnight (12:00 AM)' : formatTime(time)
}

interface DaysProps {
  chosen: readonly number[]
  error: string | undefined
  onChange: (weekdays: number[]) => void
}

function Days({ chosen, error, onChange }: DaysProps) {
  return (
    <fieldset
      className="grid gap-1.5"
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1.5 font-[620]">When</legend>
      <div className="grid grid-cols-7 gap-1 md:gap-2">
        {weekdayNames.map((name, place) => {
          const day = place + 1
          const isChosen = chosen.includes(day)
          return (
            <label
              key={name}
              className="focus-ring relative grid min-h-12 cursor-pointer place-items-center rounded-sm bg-white text-sm font-[600] text-ink shadow-[inset_0_0_0_1.5px_var(--color-rule-strong)] has-checked:bg-ink has-checked:text-receipt has-checked:shadow-none"
            >
              <input
                type="checkbox"
                aria-label={name}
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((one) => one !== day) : [...chosen, day])
                }
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden="true">{shortDay(day)}</span>
            </label>
          )
        })}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
