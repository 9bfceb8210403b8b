import { type ActivityFilter, activityFilter } from '../../../contract/activity.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { BusinessView } from '../business/businessView.ts'
import { OwnerHeading } from '../shared/OwnerHeading.tsx'
import { useAddressChoices } from '../shared/useAddressChoices.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { ActivityList } from './ActivityList.tsx'

export function Activity({ view: { business, mayChange } }: { view: BusinessView }) {
  const view = useActivityView()
  const { filter, search } = view
  const isNarrowed = search !== '' || filter !== 'all'
  return (
    <>
      <OwnerHeading>Activity</OwnerHeading>
      <section aria-labelledby="entries" className="card px-4 pt-[18px] pb-5 md:px-[26px]">
        <h2 id="entries" className="sr-only">
          What happened to points
        </h2>
        <ActivityFilters view={view} />
        <ActivityList
          business={business}
          mayChange={mayChange}
          filter={filter}
          search={search}
          empty={isNarrowed ? <NoMatch view={view} /> : <NoActivity />}
        />
      </section>
    </>
  )
}

function NoMatch({ view: { filter, search, setFilter, setText } }: { view: ActivityView }) {
  const what = filter === 'all' ? 'Nothing' : `Nothing under “${filterLabels[filter]}”`
  function showEverything() {
    setText('')
    setFilter('all')
  }
  return (
    <div role="status">
      <Empty
        title="Nothing found"
        action={
          <Button look="plain" size="slim" onClick={showEverything}>
            Show everything
          </Button>
        }
      >
        <span className="wrap-anywhere">
          {search
            ? `${what} of a number that ends in ${search}. Try its last four digits.`
            : `${what} so far.`}
        </span>
      </Empty>
    </div>
  )
}

function NoActivity() {
  return (
    <Empty
      title="No scans yet"
      action={
        <ButtonLink look="plain" size="slim" to={`${paths.dashboard()}#codes`}>
          Go to your codes
        </ButtonLink>
      }
    >
      Print your codes and put one where people pay. Every scan and every reward shows up here.
    </Empty>
  )
}

const filterLabels: Record<ActivityFilter, string> = {
  all: 'Everything',
  scans: 'Scans',
  'repeat-scans': 'Repeat scans',
  rewards: 'Rewards given',
  corrections: 'Corrections',
  undone: 'Undone',
}

/** Whose entries, and which. */
function ActivityFilters({ view }: { view: ActivityView }) {
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

const searchLength = 40
/** Fewer digits would be half of everybody. */
const leastDigits = 4

/** What the page shows. It stands in the address, so that a reload finds the same rows. */
function useActivityView() {
  const { params, choose } = useAddressChoices<'show'>()
  const phone = useSearchText('phone', searchLength)
  const found = activityFilter.safeParse(params.get('show') ?? 'all')
  const filter: ActivityFilter = found.success ? found.data : 'all'
  const digits = phone.settled.replace(/\D/g, '').length

  function setFilter(next: ActivityFilter) {
    choose('show', next === 'all' ? '' : next)
  }

  const isTooShort = phone.settled !== '' && digits < leastDigits

  return {
    text: phone.text,
    setText: phone.setText,
    filter,
    setFilter,
    /** What is asked for: nothing while the typed digits are too few to look for. */
    search: isTooShort ? '' : phone.settled,
    isTooShort,
    maxLength: searchLength,
  }
}
type ActivityView = ReturnType<typeof useActivityView>
