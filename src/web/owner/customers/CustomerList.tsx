import Upload from 'lucide-react/icons/upload'
import type { Business } from '../../../contract/businesses.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OwnerHeading } from '../shared/OwnerHeading.tsx'
import { Pagination } from '../shared/Pagination.tsx'
import { useListView } from '../shared/useListView.ts'
import { CustomerFilters } from './CustomerFilters.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { addressOf, type CustomerView, viewOf } from './customerView.ts'
import { ExportButton } from './ExportButton.tsx'
import { ROWS_ON_PAGE, useCustomers } from './queries.ts'

interface CustomerListProps {
  business: Business
  /** The owner in person. */
  mayExport: boolean
}

/** Everybody who collects points here, to be found by their number. */
export function CustomerList({ business, mayExport }: CustomerListProps) {
  const { view, show, text, setText } = useListView({ viewOf, addressOf })
  const query = useCustomers(business.id, view)
  const isNarrowed = view.search !== '' || view.state !== 'all'
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
              {isEmpty ? null : <ExportButton business={business} />}
            </div>
          ) : null
        }
      >
        Customers
      </OwnerHeading>
      {isEmpty ? (
        <NoCustomers />
      ) : (
        <section aria-label="Customers" className="card px-4 pt-[18px] pb-5 md:px-[26px]">
          <CustomerFilters view={view} show={show} text={text} setText={setText} />
          <Rows
            business={business}
            view={view}
            query={query}
            onPage={(page) => show({ page })}
            onShowAll={() => show({ search: '', state: 'all' })}
          />
        </section>
      )}
    </>
  )
}

interface RowsProps {
  business: Business
  view: CustomerView
  query: ReturnType<typeof useCustomers>
  onPage: (page: number) => void
  onShowAll: () => void
}

function Rows({ business, view, query, onPage, onShowAll }: RowsProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  if (isError && (!data || isPlaceholderData)) {
    return (
      <ErrorCard
        title="The customers could not be loaded"
        action={
          <Button busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        No points are lost. Please try again.
      </ErrorCard>
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
        page={view.page}
        rows={ROWS_ON_PAGE}
        total={data.total}
        one="customer"
        many="customers"
        isBusy={isPlaceholderData}
        onPage={onPage}
      />
    </>
  )
}

function NoMatch({ view, onShowAll }: { view: CustomerView; onShowAll: () => void }) {
  return (
    <div role="status">
      <Empty
        heading={2}
        title={view.search ? 'No number found' : 'No one right now'}
        action={
          <Button look="plain" size="slim" onClick={onShowAll}>
            Show everybody
          </Button>
        }
      >
        {view.search ? (
          <span className="wrap-anywhere">
            No customer here has “{view.search}” in their number. The last four digits are enough.
          </span>
        ) : (
          'They’ll be listed here.'
        )}
      </Empty>
    </div>
  )
}

function NoCustomers() {
  return (
    <Empty
      heading={2}
      title="No customers yet"
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
