import { Fragment, use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { Customer, getCustomer } from '../../../contract/customers.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { progressOf } from '../../../contract/progress.ts'
import { Badge, BandBadge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatDay, formatRecent } from '../../platform/ui/formatTime.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx'
import { StatStrip } from '../../platform/ui/StatStrip.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { nextReward } from '../business/nextReward.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'

export type CustomerDetails = CallOutput<typeof getCustomer>

interface CustomerSummaryProps {
  business: Business
  customer: CustomerDetails
}

/** A customer's points and progress, visits, and all points they ever collected. */
export function CustomerSummary({ business, customer }: CustomerSummaryProps) {
  const { rewardThreshold: threshold } = nextReward(customer, business)
  const { points, visits, lifetimePoints, rewardsClaimed } = customer
  return (
    <>
      <MergedNote customer={customer} />
      <StatStrip
        stats={[
          {
            label: 'Points',
            value: formatNumber(points),
            note: `of ${formatNumber(threshold)} for a reward`,
          },
          { label: 'Visits', value: formatNumber(visits), note: formatLastVisit(customer) },
          {
            label: 'Collected in total',
            value: formatNumber(lifetimePoints),
            note: 'points, including those spent',
          },
          {
            label: 'Rewards claimed',
            value: formatNumber(rewardsClaimed),
            note: `since ${formatDay(new Date(customer.firstSeenAt))}`,
          },
        ]}
      />
      {customer.phone ? (
        <div className="card grid gap-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-5 md:px-[26px]">
          <ProgressBar points={points} threshold={threshold} />
          <CustomerState customer={customer} threshold={threshold} />
          {customer.note ? (
            <p className="wrap-anywhere whitespace-pre-line md:col-span-2">{customer.note}</p>
          ) : null}
          <p className="text-sm text-ink-2 md:col-span-2">{formatTexts(customer)}</p>
          <EarlierNumbers customer={customer} />
        </div>
      ) : (
        <p className="card px-4 py-4 md:px-[26px]">
          This person was erased. What they collected stays in your totals; who they were is gone.
        </p>
      )}
    </>
  )
}

/** Says who has the points and visits of a number that was merged into another. */
function MergedNote({ customer: { mergedInto } }: { customer: CustomerDetails }) {
  const { paths } = use(OwnerPlace)
  if (!mergedInto) return null
  return (
    <p className="card px-4 py-4 md:px-[26px]">
      This number was merged into{' '}
      <Link to={paths.customer({ id: mergedInto.id })}>
        <Exact>{formatPhone(mergedInto.phone)}</Exact>
      </Link>
      , who has its points and visits now.
    </p>
  )
}

/** The numbers that were merged into this customer, with their history. */
function EarlierNumbers({ customer: { merged } }: { customer: CustomerDetails }) {
  const { paths } = use(OwnerPlace)
  if (merged.length === 0) return null
  return (
    <p className="text-sm text-ink-2 md:col-span-2">
      {merged.length === 1 ? 'Earlier number: ' : 'Earlier numbers: '}
      {merged.map(({ id, phone }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <Link to={paths.customer({ id })} className="tabular-nums">
            <Exact>{formatPhone(phone)}</Exact>
          </Link>
        </Fragment>
      ))}
    </p>
  )
}

function formatLastVisit({ lastVisitAt }: CustomerDetails): string {
  return lastVisitAt
    ? `last one ${formatRecent(new Date(lastVisitAt), serverDate())}`
    : 'none that count'
}

function formatTexts({ texts: { state, since } }: CustomerDetails): string {
  const day = since ? formatDay(new Date(since)) : ''
  switch (state) {
    case 'none':
      return 'Texts: not requested.'
    case 'asked':
      return `Texts: Requested on ${day}. None are sent until they reply YES.`
    case 'agreed':
      return `Texts: Agreed on ${day}.`
    case 'stopped':
      return `Texts: Stopped on ${day}, by replying STOP.`
  }
}

interface CustomerStateProps {
  customer: Customer
  threshold: number
}

/** A customer's progress, and whether they are blocked. */
export function CustomerState({ customer, threshold }: CustomerStateProps) {
  const { points, rewardsWaiting, isBlocked } = customer
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isBlocked ? <Badge look="red">Blocked</Badge> : null}
      {rewardsWaiting > 1 ? (
        <Badge look="reward">{rewardsWaiting} rewards waiting</Badge>
      ) : (
        <BandBadge progress={progressOf(points, threshold)} />
      )}
    </span>
  )
}
