import type { LadderReward } from '../../../../contract/ladder.ts'
import { formatNumber, formatPoints } from '../../../../contract/platform/formatPoints.ts'
import type { RewardsReport } from '../../../../contract/rewardsReport.ts'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { marksOf } from '../../../shared/rewards/LadderMarks.tsx'

interface StandingChartProps {
  report: RewardsReport
  rewards: readonly LadderReward[]
}

/** The shop's customers by their points, under the rewards that are paid with points. */
export function StandingChart({ report, rewards }: StandingChartProps) {
  const { customers, balances } = report
  const { top, counts } = balances
  const most = Math.max(1, ...counts)
  // The last column is of everybody who has as many as the dearest takes.
  const parts = counts.length - 1
  const placeOf = (points: number) => (points * 100 * parts) / (top * counts.length)
  return (
    <figure className="grid gap-2 rounded-sm bg-counter px-4 pt-3 pb-3.5">
      <figcaption className="text-sm font-[620]">
        <Exact in={`Where your ${counted(customers, 'customer')} stand`} />
      </figcaption>
      <div role="img" aria-label={inWords(report)} className="pt-8">
        <div className="relative flex h-[72px] items-end gap-[3px] border-b-[1.5px] border-ink md:gap-1.5">
          {marksOf(offered(rewards)).map(({ id, points }) => (
            <span
              key={id}
              className="standing-mark"
              style={{ insetInlineStart: `${placeOf(points)}%` }}
            >
              <b>
                <Exact>{formatNumber(points)}</Exact>
              </b>
            </span>
          ))}
          {counts.map((some, place) => (
            <i
              key={placeOf((place * top) / parts)}
              className="filled flex-1 bg-till"
              style={{ height: some > 0 ? `max(2px, ${(some / most) * 100}%)` : 0 }}
            />
          ))}
        </div>
        <div className="mt-1.5 flex justify-between text-xs text-ink-2">
          <Exact>0 points</Exact>
          <Exact>{`${formatNumber(top)} or more`}</Exact>
        </div>
      </div>
    </figure>
  )
}

const offered = (rewards: readonly LadderReward[]) =>
  rewards.filter(({ kind, isOn }) => kind === 'spend' && isOn)

function inWords({ balances: { top, counts } }: RewardsReport): string {
  const parts = counts.slice(0, -1).map((some, place) => {
    const from = Math.ceil((place * top) / (counts.length - 1))
    return some > 0 ? `${counted(some, 'customer')} from ${formatPoints(from)}` : undefined
  })
  const more = `${counted(counts.at(-1) ?? 0, 'customer')} with ${formatPoints(top)} or more`
  return [...parts, more].filter(Boolean).join(', ')
}
