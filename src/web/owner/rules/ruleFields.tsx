import type { Location } from '../../../contract/locations.ts'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'

interface DateFieldsProps {
  startsOn: string
  endsOn: string
  errors: { readonly startsOn?: string | undefined; readonly endsOn?: string | undefined }
  change: (field: 'startsOn' | 'endsOn', value: string) => void
}

/** The first and the last day, by the browser's own calendar. */
export function DateFields({ startsOn, endsOn, errors, change }: DateFieldsProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-3">
      <TextField
        type="date"
        label="First day"
        optional
        width="name"
        value={startsOn}
        onChange={({ target }) => change('startsOn', target.value)}
        error={errors.startsOn}
      />
      <TextField
        type="date"
        label="Last day"
        optional
        width="name"
        value={endsOn}
        onChange={({ target }) => change('endsOn', target.value)}
        error={errors.endsOn}
      />
    </div>
  )
}

interface SomeOfProps {
  legend: string
  /** The words for no choice: all of them. */
  all: string
  choices: readonly { readonly id: number; readonly label: string }[]
  /** Null for all. */
  value: readonly number[] | null
  error: string | undefined
  onChange: (ids: number[] | null) => void
}

/** All of a few, or some of them by checks. */
export function SomeOf({ legend, all, choices, value, error, onChange }: SomeOfProps) {
  const chosen = value ?? []
  return (
    <fieldset className="grid">
      <legend className="font-[620]">{legend}</legend>
      <CheckField
        label={all}
        checked={value === null}
        onChange={({ target }) => onChange(target.checked ? null : choices.map(({ id }) => id))}
      />
      {value === null
        ? null
        : choices.map(({ id, label }) => (
            <div key={id} className="ps-9">
              <CheckField
                label={<Exact in={label} names={[label]} />}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, id].toSorted((a, b) => a - b)
                      : chosen.filter((one) => one !== id),
                  )
                }
              />
            </div>
          ))}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}

/** Where a rule holds. Only for shops with several locations. */
export function PlaceField({
  locations,
  value,
  error,
  onChange,
}: Pick<SomeOfProps, 'value' | 'error' | 'onChange'> & { locations: readonly Location[] }) {
  if (locations.length < 2) return null
  const shown = locations.filter(({ id, isOpen }) => isOpen || value?.includes(id))
  return (
    <SomeOf
      legend="Locations"
      all="All locations"
      choices={shown.map(({ id, name }) => ({ id, label: name }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
