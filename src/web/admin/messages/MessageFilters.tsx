import { messageKinds } from '../../../contract/messageKinds.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { BusinessIdField } from '../BusinessIdField.tsx'
import { ClearChoices } from '../ClearChoices.tsx'
import { fateLabel, kindTitle } from './labels.ts'
import { type MessageSearchState, SEARCH_LENGTH } from './useMessageSearch.ts'

const states = [
  { value: '', label: 'Any state' },
  { value: 'trouble', label: 'Failed or uncertain' },
  ...Object.entries(fateLabel).map(([value, label]) => ({ value, label })),
]

const channels = [
  { value: '', label: 'Texts and emails' },
  { value: 'sms', label: 'Texts' },
  { value: 'email', label: 'Emails' },
]

const kinds = [
  { value: '', label: 'Any kind' },
  ...[...Object.keys(messageKinds), 'earlier']
    .map((value) => ({ value, label: kindTitle(value) }))
    .sort((one, other) => one.label.localeCompare(other.label)),
]

/** Which messages are shown. */
export function MessageFilters({ state }: { state: MessageSearchState }) {
  const { search, text, setText, choose, business, clear } = state
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 wide:grid-cols-[1.6fr_1fr_1fr_1.3fr_1fr]">
      <div className="max-wide:col-span-2">
        <SearchField
          label="To"
          placeholder="Whole phone or email"
          maxLength={SEARCH_LENGTH}
          value={text}
          onChange={setText}
        />
      </div>
      <SelectField
        label="State"
        choices={states}
        value={search.state ?? ''}
        onChange={(value) => choose('state', value)}
      />
      <SelectField
        label="Sent as"
        choices={channels}
        value={search.channel ?? ''}
        onChange={(value) => choose('channel', value)}
      />
      <SelectField
        label="Kind"
        choices={kinds}
        value={search.kind ?? ''}
        onChange={(value) => choose('kind', value)}
      />
      <BusinessIdField choice={business} otherwise="everybody’s" />
      {Object.keys(search).length > 0 ? <ClearChoices onClear={clear} /> : null}
    </search>
  )
}
