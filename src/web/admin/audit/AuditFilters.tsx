import { useState } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { BusinessIdField } from '../BusinessIdField.tsx'
import { ClearChoices } from '../ClearChoices.tsx'
import { actionChoices } from './actionGroups.ts'
import { actorLabel } from './actorLabel.ts'
import type { AuditSearchState } from './useAuditSearch.ts'

const actors = [
  { value: '', label: 'Anybody' },
  ...Object.entries(actorLabel).map(([value, label]) => ({ value, label })),
]
const actions = [{ value: '', label: 'Anything' }, ...actionChoices]

/** Which entries are shown. */
export function AuditFilters({ state }: { state: AuditSearchState }) {
  const { search, to, isBackwards, isNarrowed, business, choose, clear } = state
  const [days, setDays] = useState({ from: search.from ?? '', to: to ?? '' })

  function chooseDay(name: 'from' | 'to', day: string) {
    setDays({ ...days, [name]: day })
    choose(name, day)
  }

  function clearAll() {
    setDays({ from: '', to: '' })
    clear()
  }

  return (
    <search className="mb-4 grid grid-cols-2 gap-3 wide:grid-cols-[1fr_1fr_1.8fr_1fr_1fr]">
      <BusinessIdField choice={business} otherwise="everybody’s" />
      <SelectField
        label="Who"
        choices={actors}
        value={search.actor ?? ''}
        onChange={(value) => choose('actor', value)}
      />
      <div className="max-wide:col-span-2">
        <SelectField
          label="What"
          choices={actions}
          value={search.action ?? ''}
          onChange={(value) => choose('action', value)}
        />
      </div>
      {/* Half a phone is too narrow for a day and its calendar. */}
      <div className="max-md:col-span-2">
        <TextField
          type="date"
          label="From"
          hint="Days of UTC"
          value={days.from}
          onChange={(event) => chooseDay('from', event.target.value)}
        />
      </div>
      <div className="max-md:col-span-2">
        <TextField
          type="date"
          label="To"
          error={
            isBackwards ? 'The last day is before the first, so it isn’t used yet.' : undefined
          }
          value={days.to}
          onChange={(event) => chooseDay('to', event.target.value)}
        />
      </div>
      {isNarrowed || isBackwards ? <ClearChoices onClear={clearAll} /> : null}
    </search>
  )
}
