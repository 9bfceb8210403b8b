import { type ActivityFilter, activityFilter } from '../../../contract/activity.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { ActivityView } from './useActivityView.ts'

export const filterLabels: Record<ActivityFilter, string> = {
  all: 'Everything',
  scans: 'Scans',
  'repeat-scans': 'Repeat scans',
  rewards: 'Rewards given',
  corrections: 'Corrections',
  undone: 'Undone',
}

/** Whose entries, and which. */
export function ActivityFilters({ view }: { view: ActivityView }) {
  const { text, setText, isTooShort, filter, setFilter, maxLength } = view
  return (
    <div className="mb-4 grid gap-x-5 gap-y-3 md:grid-cols-[minmax(0,340px)_minmax(0,220px)]">
      <SearchField
        label="Search by phone"
        hint={isTooShort ? 'Enter at least the last four digits.' : 'Four digits are enough.'}
        inputMode="tel"
        maxLength={maxLength}
        value={text}
        onChange={setText}
      />
      <SelectField
        label="Show"
        choices={activityFilter.options.map((value) => ({ value, label: filterLabels[value] }))}
        value={filter}
        onChange={setFilter}
      />
    </div>
  )
}
