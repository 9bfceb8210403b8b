import type { Insights } from '../../../contract/analytics.ts'
import type { Business } from '../../../contract/businesses.ts'
import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { percentOf } from './rates.ts'

/** What became of the rewards, and what the shop still owes. */
export function RewardFigures({ insights, business }: { insights: Insights; business: Business }) {
  return <StatStrip stats={statsOf(insights, business)} />
}

function statsOf(insights: Insights, { rewardThreshold }: Business): Stat[] {
  const { totalRewardsEarned: earned, totalRewardsClaimed: claimed, pointsWaiting } = insights
  const rate = percentOf(claimed, earned)
  const worth = Math.floor(pointsWaiting / rewardThreshold)
  return [
    {
      label: 'Redemption rate',
      value: rate === undefined ? '–' : `${rate}%`,
      note:
        rate === undefined
          ? 'no rewards earned yet'
          : `${formatNumber(claimed)} of ${formatNumber(earned)} ${earned === 1 ? 'reward' : 'rewards'} claimed`,
    },
    {
      label: 'Points waiting',
      value: formatNumber(pointsWaiting),
      note: formatWorth(worth, rewardThreshold),
    },
  ]
}

/** What the shop owes for them at most: customers spend their points apart. */
function formatWorth(worth: number, threshold: number): string {
  if (worth === 0) return `less than a reward, at ${formatPoints(threshold)}`
  return `worth at most ${formatNumber(worth)} ${worth === 1 ? 'reward' : 'rewards'}, at ${formatPoints(threshold)} each`
}
