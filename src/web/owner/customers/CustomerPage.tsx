import ArrowLeft from 'lucide-react/icons/arrow-left'
import { use } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/api/callError.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { ActivityList } from '../activity/ActivityList.tsx'
import type { BusinessView } from '../business/businessView.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { BusinessPage } from '../shell/BusinessPage.tsx'
import { OwnerHeading } from '../shell/OwnerHeading.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { type CustomerDetails, CustomerSummary } from './CustomerSummary.tsx'
import { useCustomer } from './queries.ts'

/** Shows the customer whose id is in the address. */
export default function CustomerPage() {
  return <BusinessPage title="Customer">{(view) => <NamedCustomer view={view} />}</BusinessPage>
}

function NamedCustomer({ view }: { view: BusinessView }) {
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  if (!/^[1-9]\d{0,9}$/.test(id)) return <CustomerNotFound />
  // The key resets the page, so that text typed about one customer is not kept for the next.
  return <CustomerFile key={id} view={view} customerId={Number(id)} />
}

interface CustomerFileProps {
  view: BusinessView
  customerId: number
}

/** One customer: their points, the possible actions, and all changes. */
function CustomerFile({ view, customerId }: CustomerFileProps) {
  const { business, isOwner, mayChange } = view
  const { paths } = use(OwnerPlace)
  const { data: customer, error, isFetching, refetch } = useCustomer(business.id, customerId)
  const isNobody = error instanceof CallError && error.code === 'customer_not_found'
  if (!customer && isNobody) return <CustomerNotFound />
  return (
    <>
      <div className="grid gap-1">
        <Link
          to={paths.customers()}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-[560]"
        >
          <ArrowLeft aria-hidden="true" size={18} />
          All customers
        </Link>
        <OwnerHeading>
          {customer ? <Exact>{customer.name ?? numberOf(customer)}</Exact> : 'Customer'}
        </OwnerHeading>
        {customer?.name ? (
          <p className="text-ink-2 tabular-nums">
            <Exact>{numberOf(customer)}</Exact>
          </p>
        ) : null}
      </div>
      {customer ? (
        <>
          <CustomerSummary business={business} customer={customer} />
          {customer.phone ? (
            <CustomerActions
              business={business}
              customer={customer}
              isOwner={isOwner}
              mayChange={mayChange}
            />
          ) : null}
        </>
      ) : (
        <div className="card px-4 py-5 md:px-[26px]">
          {error ? (
            <QueryFailure title="This customer did not load" query={{ isFetching, refetch }}>
              No points are lost. Please try again.
            </QueryFailure>
          ) : (
            <Skeleton lines={[62, 84, 70]} />
          )}
        </div>
      )}
      <section aria-labelledby="history" className="card px-4 pt-[18px] pb-5 md:px-[26px]">
        <h2 id="history" className="display mb-3 text-xl">
          History
        </h2>
        <ActivityList
          business={business}
          customerId={customerId}
          mayChange={mayChange && customer?.phone != null}
        />
      </section>
    </>
  )
}

const numberOf = ({ phone }: CustomerDetails) => (phone ? formatPhone(phone) : 'Number removed')

/** The address leads to nobody: an old link, or another shop's customer. */
function CustomerNotFound() {
  const { paths } = use(OwnerPlace)
  return (
    <>
      <OwnerHeading>Customer</OwnerHeading>
      <Empty
        heading={2}
        title="Customer not found"
        action={
          <ButtonLink look="plain" size="slim" to={paths.customers()}>
            All customers
          </ButtonLink>
        }
      >
        There’s no customer at this address. Search by the last four digits of their number.
      </Empty>
    </>
  )
}
