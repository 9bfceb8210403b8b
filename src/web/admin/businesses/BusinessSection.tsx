import type { BusinessSort, SortOrder } from '../../../contract/adminBusinesses.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { Pagination } from '../../platform/list/Pagination.tsx'
import { type ListState, useListView } from '../../platform/list/useListView.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty, NoMatches } from '../../platform/ui/Empty.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { counted } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { SearchField } from '../../platform/ui/SearchField.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { BusinessTable } from './BusinessTable.tsx'
import {
  type BusinessView,
  businessList,
  orderChoices,
  planChoices,
  SEARCH_LENGTH,
  standingChoices,
} from './businessView.ts'
import { ROWS_ON_PAGE, useAdminBusinesses } from './queries.ts'

/** All businesses of the platform: searched, sorted and read in pages. */
export default function BusinessSection() {
  const list = useListView(businessList)
  const query = useAdminBusinesses(list.view)
  const total = query.isPlaceholderData ? undefined : query.data?.total
  return (
    <section aria-labelledby="businesses">
      <h2 id="businesses" className="sr-only">
        Businesses
      </h2>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <BusinessFilters {...list} />
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {total === undefined ? null : counted(total, 'business', 'businesses')}
        </p>
      </div>
      <Rows list={list} query={query} />
    </section>
  )
}

interface RowsProps {
  list: ListState<BusinessView>
  query: ReturnType<typeof useAdminBusinesses>
}

function Rows({ list, query }: RowsProps) {
  const { view, show, isNarrowed, clear } = list
  const { data, error, isPlaceholderData } = query
  if (error && (!data || isPlaceholderData)) return <Failure query={query} />
  if (!data) return <Skeleton lines={[100, 92, 100, 84]} />
  if (data.total === 0) {
    return isNarrowed ? <NoMatch view={view} onShowAll={clear} /> : <NoBusinesses />
  }
  return (
    <>
      {error ? (
        <FieldError>{messageOf(error, 'The list could not be read again.')}</FieldError>
      ) : null}
      {/* At medium widths the columns keep their width and scroll sideways. */}
      <div
        aria-busy={isPlaceholderData}
        className="aria-busy:cursor-progress md:relative md:-mx-1.5 md:overflow-x-auto md:px-1.5"
      >
        <BusinessTable
          businesses={data.businesses}
          sorting={{
            by: view.sort,
            order: view.order,
            onSort: (sort, order) => show({ sort, order }),
          }}
        />
      </div>
      {/* The total is above them. */}
      {data.total > ROWS_ON_PAGE || view.page > 1 ? (
        <Pagination
          view={view}
          listed={{ ...data, rows: data.businesses, size: ROWS_ON_PAGE }}
          one="business"
          many="businesses"
          isBusy={isPlaceholderData}
          onTurn={show}
        />
      ) : null}
    </>
  )
}

function Failure({ query: { error, isFetching, refetch } }: Pick<RowsProps, 'query'>) {
  return (
    <QueryFailure title="Error loading businesses" query={{ isFetching, refetch }} look="plain">
      {messageOf(error, 'Something went wrong. Please try again.')}
    </QueryFailure>
  )
}

/** Nothing matches the filters. */
function NoMatch({ view, onShowAll }: { view: BusinessView; onShowAll: () => void }) {
  const { search, standing, plan } = view
  const isFiltered = standing !== 'all' || plan !== 'any'
  return (
    <NoMatches title="No business found" all="Show all businesses" onShowAll={onShowAll}>
      {search
        ? `No business${isFiltered ? ' that matches your filters' : ''} has “${search}” in its name, email, phone or ID. Try a shorter part of it.`
        : 'No business matches your filters. Choose another status or plan.'}
    </NoMatches>
  )
}

function NoBusinesses() {
  return (
    <Empty
      title="No businesses yet"
      action={
        <ButtonLink look="plain" size="slim" to={paths.businessRegister()}>
          Register a business
        </ButtonLink>
      }
    >
      Businesses are listed here as soon as they register.
    </Empty>
  )
}

/** Filters the table. On phones, which show no column heads, it also sorts it. */
function BusinessFilters({ view, show, field, select }: ListState<BusinessView>) {
  return (
    <search className="grid flex-1 grid-cols-2 gap-3 max-md:basis-full md:flex md:flex-wrap">
      <div className="max-md:col-span-2 md:w-[320px]">
        <SearchField
          label="Search businesses"
          isLabelHidden
          placeholder="Name, email, phone or ID"
          maxLength={SEARCH_LENGTH}
          {...field('search')}
        />
      </div>
      <SelectField label="Status" isLabelHidden choices={standingChoices} {...select('standing')} />
      <SelectField label="Plan" isLabelHidden choices={planChoices} {...select('plan')} />
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
