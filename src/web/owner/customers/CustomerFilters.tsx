import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { useListView } from '../shared/useListView.ts'
import { type CustomerView, SEARCH_LENGTH, sortChoices, stateChoices } from './customerView.ts'

type CustomerFiltersProps = ReturnType<typeof useListView<CustomerView>>

/** Narrows and orders the list. */
export function CustomerFilters({ view, show, text, setText }: CustomerFiltersProps) {
  return (
    <search className="mb-4 grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SearchField
        label="Search customers"
        maxLength={SEARCH_LENGTH}
        placeholder="Last four digits, or a name"
        value={text}
        onChange={setText}
      />
      <div className="grid grid-cols-2 gap-3 md:contents">
        <SelectField
          label="Show"
          choices={stateChoices}
          value={view.state}
          onChange={(state) => show({ state })}
        />
        <SelectField
          label="Sort by"
          choices={sortChoices}
          value={view.sort}
          onChange={(sort) => show({ sort })}
        />
      </div>
    </search>
  )
}
