import type { Business } from '../../contract/businesses.ts'
import type { Transaction } from '../../contract/points.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Ticket } from '../ui/Ticket.tsx'
import { closestCustomer } from './closestCustomer.ts'

interface RewardCardProps {
  business: Business
  transactions: readonly Transaction[] | null | undefined
}

/** What customers collect for, and how far the closest of the latest ones is. */
export function RewardCard({ business, transactions }: RewardCardProps) {
  const { rewardDescription, rewardThreshold: threshold, pointCapType } = business
  const points = `${threshold} ${threshold === 1 ? 'point' : 'points'}`
  return (
    <section aria-labelledby="reward-program">
      <Ticket stub={<Closest transactions={transactions} threshold={threshold} />}>
        <h2 id="reward-program" className="display text-xl">
          Reward program
        </h2>
        <p className="mt-1 text-lg leading-[1.35] font-[620] wrap-anywhere">{rewardDescription}</p>
        <p>
          {pointCapType === 'reset'
            ? `at ${points}, then back to zero`
            : `for every ${points}; what is left over stays`}
        </p>
      </Ticket>
    </section>
  )
}

function Closest({
  transactions,
  threshold,
}: {
  transactions: RewardCardProps['transactions']
  threshold: number
}) {
  if (!transactions) return <Skeleton lines={[78, 100]} />
  const closest = closestCustomer(transactions, threshold)
  if (!closest) return <p>Nobody in the latest activity is on the way to it yet.</p>
  const { customerPhone, customerTotalPoints: points } = closest
  return (
    <>
      <p className="leader mb-2 tabular-nums">
        <span>
          Closest lately:{' '}
          <span className="whitespace-nowrap">
            {customerPhone ? formatPhone(customerPhone) : 'a customer'}
          </span>
        </span>
        <b>{points}</b>
      </p>
      <ProgressBar points={points} threshold={threshold} />
    </>
  )
}
