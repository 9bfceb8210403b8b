import type {
  ImportCheck,
  ImportChoices,
  ImportColumns,
} from '../../../../contract/customerImports.ts'
import { firstCountries } from '../../../../contract/platform/countries.ts'
import { ChoiceGroup } from '../../../platform/ui/ChoiceGroup.tsx'
import { SelectField } from '../../../platform/ui/SelectField.tsx'
import { ImportNames } from './ImportNames.tsx'
import { columnLabels, leftOut } from './labels.ts'

interface ImportOptionsProps {
  check: ImportCheck
  choices: ImportChoices
  onChange: (change: Partial<ImportChoices>) => void
}

/** Which column holds what, and how to read the file. Columns are guessed and can be changed. */
export function ImportOptions({ check, choices, onChange }: ImportOptionsProps) {
  const { columns, chosen, country, otherPhones, questions } = check
  const listed = columns.map(({ name }, place) => ({
    value: String(place),
    label: name,
    isExact: true,
  }))
  const nameOf = (place: number) => columns[place]?.name ?? ''
  const exampleOf = (place: number | null) => (place === null ? '' : columns[place]?.example)

  function choose(field: keyof ImportColumns, value: string): void {
    const place = /^\d+$/.test(value) ? Number(value) : null
    const change = { columns: { ...chosen, [field]: place } }
    // What was answered was about another column.
    const open = { pointsEach: undefined, decimals: undefined, rounding: undefined }
    const ofPoints = { ...open, noPoints: value === 'none' ? true : undefined }
    onChange(field === 'points' ? { ...change, ...ofPoints } : change)
  }

  function hintOf(field: keyof ImportColumns): string | undefined {
    const example = exampleOf(chosen[field])
    const others = field === 'phone' && chosen.phone !== null ? otherPhones.map(nameOf) : []
    const where = others.length > 0 ? `Where it is empty, we take ${others.join(' or ')}.` : ''
    return [example ? `For example ${example}.` : '', where].filter(Boolean).join(' ') || undefined
  }

  return (
    <section
      aria-labelledby="import-columns"
      className="card grid gap-5 px-4 pt-[18px] pb-5 md:px-[26px]"
    >
      <div>
        <h2 id="import-columns" className="display text-[1.25rem] leading-[1.2]">
          Columns
        </h2>
        <p className="text-sm text-ink-2">We found these. Change what’s wrong.</p>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {(Object.keys(columnLabels) as (keyof ImportColumns)[]).map((field) => (
          <SelectField
            key={field}
            label={columnLabels[field]}
            hint={hintOf(field)}
            error={
              field === 'points' && questions.includes('points_column')
                ? 'Please choose the column, or “No points”'
                : undefined
            }
            choices={[...nonesOf(field, check), ...listed]}
            value={shownOf(field, check, choices)}
            onChange={(value) => choose(field, value)}
          />
        ))}
      </div>
      <ImportNames check={check} onChange={onChange} />
      <div className="grid gap-4 border-t border-rule pt-5 md:grid-cols-3">
        <SelectField
          label="Country"
          hint="For phone numbers without a country code, and how numbers are written"
          choices={countriesWith(country)}
          value={country}
          onChange={(code) => onChange({ country: code })}
        />
        <ChoiceGroup
          legend="Customers you already have"
          choices={[
            { value: 'skip', label: 'Leave as they are' },
            { value: 'add', label: 'Add the points' },
          ]}
          value={choices.existing}
          onChoose={(existing) => onChange({ existing: existing === 'add' ? 'add' : 'skip' })}
        />
      </div>
      {leftOut(check).map((sentence) => (
        <p key={sentence} className="-mb-3 text-sm wrap-anywhere text-ink-2">
          {sentence}
        </p>
      ))}
    </section>
  )
}

/** The choices that are no column. Without points is said, never assumed. */
function nonesOf(field: keyof ImportColumns, { chosen }: ImportCheck) {
  if (field !== 'points') return [{ value: '', label: 'None' }]
  const open = { value: '', label: 'Choose a column' }
  const none = { value: 'none', label: 'No points' }
  return chosen.points === null ? [open, none] : [none]
}

function shownOf(field: keyof ImportColumns, { chosen }: ImportCheck, choices: ImportChoices) {
  const place = chosen[field]
  if (place !== null) return String(place)
  return field === 'points' && choices.noPoints ? 'none' : ''
}

function countriesWith(country: string) {
  const listed = firstCountries.map(({ code, name }) => ({ value: code, label: name }))
  if (listed.some(({ value }) => value === country)) return listed
  const name = new Intl.DisplayNames('en-US', { type: 'region' }).of(country) ?? country
  return [...listed, { value: country, label: name }]
}
