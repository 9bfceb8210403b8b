import { type ActivityFilter, activityFilter } from '../../../contract/activity.ts'
import {
  type ListState,
  oneOf,
  textOf,
  useListView,
  type ViewOf,
} from '../../platform/list/useListView.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty, NoMatches } from '../../platform/ui/Empty.tsx'
import { SearchField } from '../../platform/ui/SearchField.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import type { BusinessView } from '../business/businessView.ts'
import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { BusinessPage } from '../shell/BusinessPage.tsx'
import { OwnerHeading } from '../shell/OwnerHeading.tsx'
import { useStaff } from '../team/queries.ts'
import { ActivityList } from './ActivityList.tsx'

/** All changes of points, with a search. */
export default function ActivityPage() {
  return <BusinessPage title="Activity">{(view) => <Activity view={view} />}</BusinessPage>
}

function Activity({ view: { business, mayChange } }: { view: BusinessView }) {
  const list = useListView(activityList)
  const { show: filter, phone, member } = list.view
  // Too few digits start no search.
  const search = isTooShort(phone) ? '' : phone
  const isNarrowed = search !== '' || filter !== 'all' || member !== ''
  return (
    <>
      <OwnerHeading>Activity</OwnerHeading>
      <LocationSwitch />
      <section aria-labelledby="entries" className="card px-4 pt-[18px] pb-5 md:px-[26px]">
        <h2 id="entries" className="sr-only">
          What happened to points
        </h2>
        <ActivityFilters {...list} businessId={business.id} />
        <ActivityList
          business={business}
          mayChange={mayChange}
          memberId={member}
          filter={filter}
          search={search}
          empty={
            isNarrowed ? (
              <NoMatch filter={filter} search={search} onShowAll={list.clear} />
            ) : (
              <NoActivity />
            )
          }
        />
      </section>
    </>
  )
}

interface NoMatchProps {
  filter: ActivityFilter
  search: string
  onShowAll: () => void
}

function NoMatch({ filter, search, onShowAll }: NoMatchProps) {
  const what = filter === 'all' ? 'Nothing' : `Nothing under “${filterLabels[filter]}”`
  return (
    <NoMatches title="Nothing found" all="Show everything" onShowAll={onShowAll}>
      {search
        ? `${what} for a number ending in ${search}. Check the last four digits.`
        : `${what} so far.`}
    </NoMatches>
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

/** Chooses whose entries and which kinds to show. */
function ActivityFilters({
  businessId,
  view,
  field,
  select,
}: ListState<ViewOf<typeof activityList>> & { businessId: number }) {
  const { data: team } = useStaff(businessId)
  const people = (team ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className="mb-4 grid gap-x-5 gap-y-3 md:grid-cols-[minmax(0,340px)_minmax(0,220px)_minmax(0,220px)]">
      <SearchField
        label="Search by phone"
        hint={
          isTooShort(view.phone)
            ? 'Enter at least the last four digits.'
            : 'Four digits are enough.'
        }
        inputMode="tel"
        maxLength={searchLength}
        {...field('phone')}
      />
      <SelectField
        label="Show"
        choices={activityFilter.options.map((value) => ({ value, label: filterLabels[value] }))}
        {...select('show')}
      />
      {people.length > 0 ? (
        <SelectField
          label="Given by"
          choices={[{ value: '', label: 'Anybody' }, ...people]}
          {...select('member')}
        />
      ) : null}
    </div>
  )
}

const searchLength = 40
/** Fewer digits would match half of all customers. */
const leastDigits = 4

const activityList = {
  phone: textOf(searchLength),
  show: oneOf(activityFilter.options, 'all'),
  /** The id of a team member. '' for anybody. */
  member: (chosen: string | null) => /^[1-9]\d{0,4}$/.exec(chosen ?? '')?.[0] ?? '',
}

function isTooShort(phone: string): boolean {
  return phone !== '' && phone.replace(/\D/g, '').length < leastDigits
}
