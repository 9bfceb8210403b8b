import { useId } from 'react'
import { Field, fieldWidths } from '../../../platform/ui/Field.tsx'
import { serverDate } from '../../../platform/ui/serverTime.ts'
import { timeIn, timeZoneOf, timeZones } from './timeZones.ts'

interface TimeZoneFieldProps {
  value: string
  error: string | undefined
  /** What the time zone is for, as a sentence. */
  purpose: string
  onChange: (typed: string) => void
}

/** A text field with the browser's own list: typing part of a name finds the zone. */
export function TimeZoneField({ value, error, purpose, onChange }: TimeZoneFieldProps) {
  const listId = useId()
  const zone = timeZoneOf(value)
  return (
    <Field
      label="Time zone"
      hint={
        zone
          ? `${purpose} It’s ${timeIn(zone, serverDate())} there now.`
          : `${purpose} Type a city, such as Chicago.`
      }
      error={error}
    >
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            list={listId}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`input ${fieldWidths.name}`}
          />
          <datalist id={listId}>
            {timeZones.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
