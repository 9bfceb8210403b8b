import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { formatStars } from '../../ui/starLabels.ts'
import { MOST_BUSINESSES, useVoicedBusinesses } from './queries.ts'
import { SEARCH_LENGTH, type useVoiceSearch } from './useVoiceSearch.ts'

type SearchState = ReturnType<typeof useVoiceSearch>

const ratings = [
  { value: '', label: 'All ratings' },
  ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: formatStars(Number(value)) })),
]

const sorts = [
  { value: '', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'highest-rating', label: 'Highest rating' },
  { value: 'lowest-rating', label: 'Lowest rating' },
  { value: 'longest', label: 'Longest duration' },
]

export function VoiceFilters({ state }: { state: SearchState }) {
  const { search, text, setText, choose } = state
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[1.6fr_1fr_1.6fr_1fr]">
      <div className="max-md:col-span-2">
        <SearchField
          label="Search"
          placeholder="Business name"
          maxLength={SEARCH_LENGTH}
          value={text}
          onChange={setText}
        />
      </div>
      <SelectField
        label="Rating"
        choices={ratings}
        value={search.rating ?? ''}
        onChange={(value) => choose('rating', value)}
      />
      <div className="max-md:order-last max-md:col-span-2">
        <BusinessField state={state} />
      </div>
      <SelectField
        label="Sort by"
        choices={sorts}
        value={search.sort === 'newest' ? '' : search.sort}
        onChange={(value) => choose('sort', value)}
      />
    </search>
  )
}

/** Of the businesses whose names have what is searched for. */
function BusinessField({ state: { search, choose } }: { state: SearchState }) {
  const { data = [], error } = useVoicedBusinesses(search.search)
  const chosen = search.businessId
  const choices = data.map(({ id, name }) => ({ value: String(id), label: `${name}, ID ${id}` }))
  if (chosen && choices.every(({ value }) => value !== chosen)) {
    choices.unshift({ value: chosen, label: `Business ID ${chosen}` })
  }
  return (
    <SelectField
      label="Business"
      choices={[{ value: '', label: 'All businesses' }, ...choices]}
      value={chosen ?? ''}
      onChange={(value) => choose('business', value)}
      error={
        error && data.length === 0
          ? 'The businesses could not be listed. The search finds them by name.'
          : undefined
      }
      hint={
        data.length >= MOST_BUSINESSES
          ? `The first ${MOST_BUSINESSES} by name; search to find others.`
          : undefined
      }
    />
  )
}
