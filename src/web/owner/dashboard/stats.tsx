import type { Analytics } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import type { Stat } from '../../ui/StatStrip.tsx'
import { formatDay } from '../shared/formatTime.ts'
import { redemptionRate } from './labels.ts'

/**
 * The four figures of a shop, or of one location: its customers are those who joined there, so that all
 * locations come to the shop's.
 */
export function statsOf(
  analytics: Analytics,
  { createdAt }: Business,
  { isOfAll = true } = {},
): Stat[] {
  const { totalRewardsClaimed: claimed, totalRewardsEarned: earned } = analytics
  const rate = redemptionRate(analytics)
  return [
    {
      label: isOfAll ? 'Total customers' : 'Customers who joined here',
      value: written(analytics.totalCustomers),
      note: <NewCustomers count={analytics.newCustomersThisMonth} />,
    },
    {
      label: 'Points awarded',
      value: written(analytics.totalPointsAwarded),
      note: `since ${formatDay(new Date(createdAt))}`,
    },
    {
      label: 'Rewards claimed',
      value: written(claimed),
      note: claimed === 1 ? 'reward, all told' : 'rewards, all told',
    },
    {
      label: 'Redemption rate',
      value: rate === undefined ? '–' : `${rate}%`,
      note:
        rate === undefined
          ? 'no rewards earned yet'
          : `${written(claimed)} of ${written(earned)} ${earned === 1 ? 'reward' : 'rewards'} earned`,
    },
  ]
}

function NewCustomers({ count }: { count: number }) {
  if (count === 0) return 'none new this month'
  return (
    <>
      <b className="text-band-green-text">+{written(count)}</b> new this month
    </>
  )
}

function written(figure: number): string {
  return figure.toLocaleString('en-US')
}
