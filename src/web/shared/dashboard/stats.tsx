import type { Analytics } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { formatDay } from '../../platform/ui/formatTime.ts'
import type { Stat } from '../../platform/ui/StatStrip.tsx'
import { redemptionRate } from './labels.ts'

/**
 * The four figures of a shop or of one location. A location counts the customers who joined there,
 * so that the locations add up to the shop.
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
      value: formatNumber(analytics.totalCustomers),
      note: <NewCustomers count={analytics.newCustomersThisMonth} />,
    },
    {
      label: 'Points awarded',
      value: formatNumber(analytics.totalPointsAwarded),
      note: `since ${formatDay(new Date(createdAt))}`,
    },
    {
      label: 'Rewards claimed',
      value: formatNumber(claimed),
      note: 'since you started',
    },
    {
      label: 'Redemption rate',
      value: rate === undefined ? '–' : `${rate}%`,
      note:
        rate === undefined
          ? 'no rewards earned yet'
          : `${formatNumber(claimed)} of ${counted(earned, 'reward')} earned`,
    },
  ]
}

function NewCustomers({ count }: { count: number }) {
  if (count === 0) return 'none new this month'
  return (
    <>
      <b className="text-band-green-text">
        +<Exact>{formatNumber(count)}</Exact>
      </b>{' '}
      new this month
    </>
  )
}
