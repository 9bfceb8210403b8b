import Upload from 'lucide-react/icons/upload'
import type { Business } from '../../../contract/businesses.ts'
import { wallClock } from '../../../contract/platform/wallClock.ts'
import type { PageChoice } from '../../platform/list/listPages.ts'
import { Pagination } from '../../platform/list/Pagination.tsx'
import { type ListState, useListView } from '../../platform/list/useListView.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty, NoMatches } from '../../platform/ui/Empty.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { SearchField } from '../../platform/ui/SearchField.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { useLocationName, useOfLocation } from '../locations/locationChoice.ts'
import { ExportButton } from '../passcodes/ExportButton.tsx'
import { BusinessPage } from '../shell/BusinessPage.tsx'
import { OwnerHeading } from '../shell/OwnerHeading.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import {
  type CustomerView,
  customerList,
  SEARCH_LENGTH,
  sortChoices,
  stateChoices,
} from './customerView.ts'
import { DuplicateCards } from './DuplicateCards.tsx'
import { ROWS_ON_PAGE, useCustomers, useExportCustomers } from './queries.ts'

export default function CustomersPage() {
  return (
    <BusinessPage title="Customers">
      {({ business, isOwner, mayChange }) => (
        <CustomerList business={business} mayExport={isOwner} mayChange={mayChange} />
      )}
    </BusinessPage>
  )
}

interface CustomerListProps {
  business: Business
  /** True for the owner. */
  mayExport: boolean
  /** False for managers, and for support that may only look. */
  mayChange: boolean
}

/** All customers of the shop. Searches by number. */
function CustomerList({ business, mayExport, mayChange }: CustomerListProps) {
  const list = useListView(customerList)
  const { view, show, isNarrowed, clear } = list
  const query = useCustomers(business.id, view)
  const { locationId } = useOfLocation()
  const isEmpty = query.data?.total === 0 && !isNarrowed
  return (
    <>
      <OwnerHeading
        action={
          mayExport ? (
            <div className="flex flex-wrap gap-3">
              <ButtonLink look="plain" size="slim" to={paths.importCustomers()}>
                <Upload aria-hidden="true" size={18} />
                Import
              </ButtonLink>
              {isEmpty ? null : <ExportCustomers business={business} />}
            </div>
          ) : null
        }
      >
        Customers
      </OwnerHeading>
      <LocationSwitch />
      {mayChange ? <DuplicateCards businessId={business.id} /> : null}
      {isEmpty ? (
        <NoCustomers isOfLocation={locationId !== undefined} />
      ) : (
        <section aria-label="Customers" className="card px-4 pt-[18px] pb-5 md:px-[26px]">
          <CustomerFilters {...list} />
          <p className="mb-4 text-sm text-ink-2">
            Erased customers aren’t listed. They still count on the dashboard.
          </p>
          <Rows business={business} view={view} query={query} onTurn={show} onShowAll={clear} />
        </section>
      )}
    </>
  )
}

interface RowsProps {
  business: Business
  view: CustomerView
  query: ReturnType<typeof useCustomers>
  onTurn: (to: PageChoice) => void
  onShowAll: () => void
}

function Rows({ business, view, query, onTurn, onShowAll }: RowsProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  if (isError && (!data || isPlaceholderData)) {
    return (
      <QueryFailure title="The customers did not load" query={{ isFetching, refetch }}>
        No points are lost. Please try again.
      </QueryFailure>
    )
  }
  if (!data) return <Skeleton lines={[100, 92, 100, 84]} />
  if (data.total === 0) return <NoMatch view={view} onShowAll={onShowAll} />
  return (
    <>
      <div aria-busy={isPlaceholderData}>
        <CustomerTable business={business} customers={data.customers} />
      </div>
      <Pagination
        view={view}
        listed={{ ...data, rows: data.customers, size: ROWS_ON_PAGE }}
        one="customer"
        many="customers"
        isBusy={isPlaceholderData}
        onTurn={onTurn}
      />
    </>
  )
}

function NoMatch({ view, onShowAll }: { view: CustomerView; onShowAll: () => void }) {
  return (
    <NoMatches
      heading={2}
      title={view.search ? 'No number found' : 'No one right now'}
      all="Show everybody"
      onShowAll={onShowAll}
    >
      {view.search ? (
        <>No customer here has “{view.search}” in their number. The last four digits are enough.</>
      ) : (
        'They’ll be listed here.'
      )}
    </NoMatches>
  )
}

function NoCustomers({ isOfLocation }: { isOfLocation: boolean }) {
  return (
    <Empty
      heading={2}
      title={isOfLocation ? 'No customers here yet' : 'No customers yet'}
      action={
        <ButtonLink look="plain" size="slim" to={paths.dashboard()}>
          Go to your codes
        </ButtonLink>
      }
    >
      Print your codes and put one where people pay. Whoever scans is listed here by their number.
    </Empty>
  )
}

/** Filters and sorts the list. */
function CustomerFilters({ field, select }: ListState<CustomerView>) {
  return (
    <search className="mb-4 grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SearchField
        label="Search customers"
        maxLength={SEARCH_LENGTH}
        placeholder="Last four digits, or a name"
        {...field('search')}
      />
      <div className="grid grid-cols-2 gap-3 md:contents">
        <SelectField label="Show" choices={stateChoices} {...select('state')} />
        <SelectField label="Sort by" choices={sortChoices} {...select('sort')} />
      </div>
    </search>
  )
}

/** Exports all customers, or the chosen location's. It needs the business's phone. */
function ExportCustomers({ business }: { business: Business }) {
  const { id: businessId, timeZone } = business
  const { mutateAsync: exportCustomers } = useExportCustomers(businessId)
  const location = useLocationName()(useOfLocation().locationId)
  const { date: today } = wallClock(serverDate(), timeZone)
  return (
    <ExportButton
      businessId={businessId}
      label="Export CSV"
      title={location ? `Export the customers of ${location}?` : 'Export all customers?'}
      names={location ? [location] : []}
      confirm="Download file"
      busy="Preparing..."
      keep="Cancel"
      failure="Nothing was downloaded. Please try again."
      load={exportCustomers}
      fileName={`rewardhop-customers-${today}.csv`}
      done={{ title: 'Customers downloaded', description: 'The file is in your downloads.' }}
    >
      <p>
        One line for each number, with points and visits, for any spreadsheet. Keep the file safe:
        it holds your customers’ numbers.
      </p>
    </ExportButton>
  )
}
