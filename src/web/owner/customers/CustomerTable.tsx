import { use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { Customer } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { Table } from '../../platform/ui/Table.tsx'
import { nextReward } from '../business/nextReward.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { CustomerState } from './CustomerSummary.tsx'

interface CustomerTableProps {
  business: Business
  customers: readonly Customer[]
}

export function CustomerTable({ business, customers }: CustomerTableProps) {
  const thresholdOf = (customer: Customer) => nextReward(customer, business).rewardThreshold
  const now = serverDate()
  const points = (customer: Customer) =>
    `${formatNumber(customer.points)} of ${formatNumber(thresholdOf(customer))}`
  return (
    <Table
      caption="Customers"
      rows={customers}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Customer', cell: (customer) => <CustomerLink customer={customer} /> },
        { head: 'Last visit', cell: (customer) => <LastVisit customer={customer} now={now} /> },
        {
          head: 'Visits',
          cell: ({ visits }) => (
            <span className="tabular-nums">
              <Exact>{formatNumber(visits)}</Exact>
            </span>
          ),
        },
        {
          head: 'Points',
          cell: (customer) => (
            <span className="whitespace-nowrap tabular-nums">
              <Exact in={points(customer)} />
            </span>
          ),
        },
        {
          head: 'Progress to reward',
          cell: (customer) => (
            <div className="grid max-w-[132px] gap-x-3 gap-y-1.5 wide:max-w-none wide:grid-cols-[132px_auto] wide:items-center wide:justify-start">
              <ProgressBar thin points={customer.points} threshold={thresholdOf(customer)} />
              <CustomerState customer={customer} threshold={thresholdOf(customer)} />
            </div>
          ),
        },
      ]}
      item={(customer) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
          <CustomerLink customer={customer} />
          <span className="justify-self-end text-sm whitespace-nowrap tabular-nums">
            <Exact in={points(customer)} />
          </span>
          <p className="text-sm text-ink-2">
            <LastVisit customer={customer} now={now} />
            {customer.lastVisitAt ? `, ${counted(customer.visits, 'visit')}` : null}
          </p>
          <span className="justify-self-end">
            <CustomerState customer={customer} threshold={thresholdOf(customer)} />
          </span>
        </div>
      )}
    />
  )
}

function CustomerLink({ customer: { id, phone, name } }: { customer: Customer }) {
  const { paths } = use(OwnerPlace)
  return (
    <Link
      to={paths.customer({ id })}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold tabular-nums"
    >
      <span className="whitespace-nowrap">
        <Exact>{phone ? formatPhone(phone) : 'Number removed'}</Exact>
      </span>
      {name ? (
        <span className="line-clamp-1 font-normal wrap-anywhere">
          <Exact>{name}</Exact>
        </span>
      ) : null}
    </Link>
  )
}

function LastVisit({ customer: { lastVisitAt }, now }: { customer: Customer; now: Date }) {
  if (!lastVisitAt) return <span className="text-ink-2">No visits</span>
  return (
    <time dateTime={lastVisitAt} className="text-ink-2 tabular-nums">
      {formatRecent(new Date(lastVisitAt), now)}
    </time>
  )
}
