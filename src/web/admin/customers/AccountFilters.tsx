import type { useListView } from '../../owner/shared/useListView.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { type AccountView, kindChoices, SEARCH_LENGTH, sortChoices, sortOf } from './accountView.ts'

type AccountFiltersProps = ReturnType<typeof useListView<AccountView>>

/** Narrows and orders the list. */
export function AccountFilters({ view, show, text, setText }: AccountFiltersProps) {
  return (
    <search className="mb-4 grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SearchField
        label="Search customers"
        placeholder="Name, email, phone or ID"
        maxLength={SEARCH_LENGTH}
        value={text}
        onChange={setText}
      />
      <div className="grid grid-cols-2 gap-3 md:contents">
        <SelectField
          label="Show"
          choices={kindChoices}
          value={view.kind}
          onChange={(kind) => show({ kind })}
        />
        <SelectField
          label="Sort by"
          choices={sortChoices}
          value={`${view.sort} ${view.order}`}
          onChange={(choice) => show(sortOf(choice))}
        />
      </div>
    </search>
  )
}
