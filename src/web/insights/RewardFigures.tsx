import type { Insights } from '../../contract/analytics.ts'
import type { Business } from '../../contract/businesses.ts'
import { formatPoints, pointsInWords } from '../../contract/pointWords.ts'
import { type Stat, StatStrip } from '../ui/StatStrip.tsx'
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
          : `${formatPoints(claimed)} of ${formatPoints(earned)} ${earned === 1 ? 'reward' : 'rewards'} claimed`,
    },
    {
      label: 'Points waiting',
      value: formatPoints(pointsWaiting),
      note: worthInWords(worth, rewardThreshold),
    },
  ]
}

/** What the shop owes for them at most: customers spend their points apart. */
function worthInWords(worth: number, threshold: number): string {
  if (worth === 0) return `less than a reward, at ${pointsInWords(threshold)}`
  return `worth at most ${formatPoints(worth)} ${worth === 1 ? 'reward' : 'rewards'}, at ${pointsInWords(threshold)} each`
}
