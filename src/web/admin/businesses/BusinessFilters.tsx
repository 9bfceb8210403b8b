import type { BusinessSort, SortOrder } from '../../../contract/adminBusinesses.ts'
import type { useListView } from '../../owner/shared/useListView.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import {
  type BusinessView,
  orderChoices,
  planChoices,
  SEARCH_LENGTH,
  standingChoices,
} from './businessView.ts'

interface BusinessFiltersProps {
  state: ReturnType<typeof useListView<BusinessView>>
}

/** Narrows the table; on phones, which have no heads to press, it also sorts it. */
export function BusinessFilters({ state: { view, show, text, setText } }: BusinessFiltersProps) {
  return (
    <search className="grid flex-1 grid-cols-2 gap-3 max-md:basis-full md:flex md:flex-wrap">
      <div className="max-md:col-span-2 md:w-[320px]">
        <SearchField
          label="Search businesses"
          isLabelHidden
          placeholder="Name, email, phone or ID"
          maxLength={SEARCH_LENGTH}
          value={text}
          onChange={setText}
        />
      </div>
      <SelectField
        label="Status"
        isLabelHidden
        choices={standingChoices}
        value={view.standing}
        onChange={(standing) => show({ standing })}
      />
      <SelectField
        label="Plan"
        isLabelHidden
        choices={planChoices}
        value={view.plan}
        onChange={(plan) => show({ plan })}
      />
      <div className="col-span-2 md:hidden">
        <SelectField
          label="Sort by"
          choices={orderChoices}
          value={`${view.sort} ${view.order}`}
          onChange={(value) => {
            const [sort, order] = value.split(' ') as [BusinessSort, SortOrder]
            show({ sort, order })
          }}
        />
      </div>
    </search>
  )
}
