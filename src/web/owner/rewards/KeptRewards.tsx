import type { Business } from '../../../contract/businesses.ts'
import { type RewardTerms, takesAway } from '../../../contract/progress.ts'
import { useCustomersWithReward } from '../figures/queries.ts'

interface KeptRewardsProps {
  business: Business
  /** The reward as it is typed now. */
  typed: RewardTerms & { readonly rewardDescription: string }
}

/** Before a reward is changed: how many customers have one waiting, which they keep. */
export function KeptRewards({ business, typed }: KeptRewardsProps) {
  const { data: customers = 0 } = useCustomersWithReward(business.id)
  const isKept = customers > 0 && takesAway(business, typed)
  return (
    <p role="status" className="rounded-sm bg-white px-4 py-3 text-sm shadow-flat empty:hidden">
      {isKept ? formatKept(customers) : ''}
    </p>
  )
}

function formatKept(customers: number): string {
  const whose =
    customers === 1
      ? '1 customer has a reward waiting.'
      : `${customers.toLocaleString('en-US')} customers have a reward waiting.`
  return `${whose} They keep it.`
}
