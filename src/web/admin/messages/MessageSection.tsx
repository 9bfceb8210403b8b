import type { AdminMessage } from '../../../contract/adminMessages.ts'
import { messageKinds } from '../../../contract/messageKinds.ts'
import { MoreRows, PagesFailure } from '../../platform/list/MoreRows.tsx'
import type { Pages } from '../../platform/list/usePages.ts'
import { paths } from '../../platform/paths.ts'
import { Empty, NoMatches } from '../../platform/ui/Empty.tsx'
import { IconLink } from '../../platform/ui/IconButton.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { SearchField } from '../../platform/ui/SearchField.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { useTextsArriveHere } from '../../shared/messages/OutboxHint.tsx'
import { BusinessIdField, ClearChoices } from '../searchFields.tsx'
import { fateLabel, kindTitle } from './labels.ts'
import { MonthlyCounts } from './MonthlyCounts.tsx'
import { OutboxTable } from './OutboxTable.tsx'
import {
  type MessageSearch,
  type MessageSearchState,
  SEARCH_LENGTH,
  useAllMessages,
  useMessageSearch,
} from './queries.ts'
import { ReceivedTexts } from './ReceivedTexts.tsx'

/** How much was sent, and every message with its state. */
export default function MessageSection() {
  return (
    <div className="grid gap-8">
      <MonthlyCounts />
      <PlatformOutbox />
      <ReceivedTexts />
    </div>
  )
}

/** Every message of every business, with its state. */
function PlatformOutbox() {
  const state = useMessageSearch()
  const pages = useAllMessages(state.search)
  return (
    <section aria-labelledby="platform-outbox">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
        <h2 id="platform-outbox" className="display text-xl">
          Outbox
        </h2>
        <TrialOutbox />
      </div>
      <MessageFilters state={state} />
      <Rows pages={pages} search={state.search} onClear={state.clear} />
    </section>
  )
}

/** In local mode: the outbox, where texts and letters arrive. */
function TrialOutbox() {
  if (!useTextsArriveHere()) return null
  return (
    <IconLink to={paths.outbox()} target="_blank" className="max-md:-ms-2.5 md:-me-2.5">
      Phones and mailboxes of this trial
      <span className="sr-only"> (opens in a new tab)</span>
    </IconLink>
  )
}

interface RowsProps {
  pages: Pages<AdminMessage>
  search: MessageSearch
  onClear: () => void
}

function Rows({ pages, search, onClear }: RowsProps) {
  const { rows, error } = pages
  if (!rows && error) return <PagesFailure title="Error loading the outbox" pages={pages} />
  if (!rows) return <Skeleton lines={[100, 92, 100, 84]} />
  if (rows.length === 0) return <NoMessages search={search} onClear={onClear} />
  return (
    <>
      {/* At medium widths the columns keep their width and scroll sideways. */}
      <div
        aria-busy={pages.isOutdated}
        className="md:relative md:-mx-1.5 md:overflow-x-auto md:px-1.5"
      >
        <OutboxTable messages={rows} />
      </div>
      <MoreRows pages={pages} one="message" many="messages" />
    </>
  )
}

function NoMessages({ search, onClear }: Omit<RowsProps, 'pages'>) {
  if (Object.keys(search).length === 0) {
    return <Empty title="No messages yet">Texts and emails are listed here for 90 days.</Empty>
  }
  return (
    <NoMatches title="No matching messages" all="Show all messages" onShowAll={onClear}>
      {search.search
        ? 'To find someone’s messages, enter their whole phone number or email.'
        : 'Nothing in the last 90 days matches.'}
    </NoMatches>
  )
}

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

/** The filters of the messages. */
function MessageFilters({ state }: { state: MessageSearchState }) {
  const { field, select, search, text, setText, clear } = state
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
      <SelectField label="State" choices={states} {...select('state')} />
      <SelectField label="Sent as" choices={channels} {...select('channel')} />
      <SelectField label="Kind" choices={kinds} {...select('kind')} />
      <BusinessIdField {...field('business')} otherwise="everybody’s" />
      {Object.keys(search).length > 0 ? <ClearChoices onClear={clear} /> : null}
    </search>
  )
}
