import { use } from 'react'
import { Link } from '../../ui/Link.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { useRewardProgress } from './queries.ts'

interface RewardsWaitingProps {
  businessId: number
  /** Where there is none; nothing by default. */
  none?: string
}

/** How many customers have a reward waiting, as the way to them. */
export function RewardsWaiting({ businessId, none }: RewardsWaitingProps) {
  const { data: progress } = useRewardProgress(businessId)
  const { paths } = use(OwnerPlace)
  const count = progress?.customersWithReward
  // A line of its height, so that nothing moves when it is known.
  if (count === undefined) return none ? <p>&nbsp;</p> : null
  if (count === 0) return none ? <p>{none}</p> : null
  return (
    <p className="font-[620]">
      <Link to={paths.customers({ state: 'reward-waiting' })} className="text-ink">
        {count === 1
          ? '1 customer has a reward waiting'
          : `${count.toLocaleString('en-US')} customers have a reward waiting`}
      </Link>
    </p>
  )
}
