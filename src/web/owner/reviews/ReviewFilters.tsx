import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { FilterName, useReviewSearch } from './useReviewSearch.ts'

interface Filter {
  name: FilterName
  label: string
  options: readonly (readonly [value: string, words: string])[]
}

const filters: readonly Filter[] = [
  {
    name: 'rating',
    label: 'Stars',
    options: [
      ['', 'Any'],
      ['5', '5 stars'],
      ['4', '4 stars'],
      ['3', '3 stars'],
      ['2', '2 stars'],
      ['1', '1 star'],
    ],
  },
  {
    name: 'answered',
    label: 'Answered',
    options: [
      ['', 'All'],
      ['no', 'Not yet'],
      ['yes', 'Answered'],
    ],
  },
  {
    name: 'has',
    label: 'With',
    options: [
      ['', 'Anything'],
      ['comment', 'A comment'],
      ['voice', 'A voice message'],
      ['phone', 'A phone number'],
    ],
  },
]

export function ReviewFilters({ state }: { state: ReturnType<typeof useReviewSearch> }) {
  const { search, text, setText, choose } = state
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
      <div className="max-md:col-span-2">
        <SearchField
          label="Search"
          maxLength={100}
          placeholder="In comments and names"
          value={text}
          onChange={setText}
        />
      </div>
      {filters.map((filter, place) => (
        <div key={filter.name} className={place === 2 ? 'max-md:col-span-2' : ''}>
          <SelectField
            label={filter.label}
            choices={filter.options.map(([value, label]) => ({ value, label }))}
            value={search[filter.name] ?? ''}
            onChange={(value) => choose(filter.name, value)}
          />
        </div>
      ))}
    </search>
  )
}
