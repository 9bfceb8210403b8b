import { useState } from 'react'
import { firstCountries } from '../../../../contract/countries.ts'
import type { ImportCheck, ImportChoices } from '../../../../contract/customerImports.ts'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { NumberField } from '../../../ui/TextField.tsx'
import { columnLabels } from './labels.ts'

interface ImportOptionsProps {
  check: ImportCheck
  choices: ImportChoices
  onChange: (change: Partial<ImportChoices>) => void
}

/** Which column holds what, and how to read the file. Columns are guessed and can be changed. */
export function ImportOptions({ check, choices, onChange }: ImportOptionsProps) {
  const { columns, chosen, country } = check
  const listed = columns.map(({ name }, place) => ({ value: String(place), label: name }))
  const none = { value: '', label: 'None' }
  const exampleOf = (place: number | null) => (place === null ? '' : columns[place]?.example)
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
        {columnLabels.map(([field, label]) => (
          <SelectField
            key={field}
            label={label}
            hint={exampleOf(chosen[field]) ? `For example ${exampleOf(chosen[field])}` : undefined}
            choices={[none, ...listed]}
            value={chosen[field] === null ? '' : String(chosen[field])}
            onChange={(place) =>
              onChange({ columns: { ...chosen, [field]: place === '' ? null : Number(place) } })
            }
          />
        ))}
      </div>
      <div className="grid gap-4 border-t border-rule pt-5 md:grid-cols-3">
        <WorthField
          pointsEach={choices.pointsEach}
          onChange={(pointsEach) => onChange({ pointsEach })}
        />
        <SelectField
          label="Country"
          hint="For phone numbers without a country code"
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
    </section>
  )
}

function WorthField({
  pointsEach,
  onChange,
}: {
  pointsEach: number
  onChange: (pointsEach: number) => void
}) {
  const [typed, setTyped] = useState(String(pointsEach))
  const isRight = /^[1-9]\d{0,2}$|^1000$/.test(typed)
  return (
    <NumberField
      label="Each point or stamp is worth"
      hint="In points here. If 10 stamps earned a reward and now it’s 100 points, enter 10."
      error={isRight ? undefined : 'Please enter 1 to 1,000 points'}
      value={typed}
      maxLength={4}
      onChange={({ target }) => {
        setTyped(target.value)
        if (/^[1-9]\d{0,2}$|^1000$/.test(target.value)) onChange(Number(target.value))
      }}
    />
  )
}

function countriesWith(country: string) {
  const listed = firstCountries.map(({ code, name }) => ({ value: code, label: name }))
  if (listed.some(({ value }) => value === country)) return listed
  const name = new Intl.DisplayNames('en-US', { type: 'region' }).of(country) ?? country
  return [...listed, { value: country, label: name }]
}
