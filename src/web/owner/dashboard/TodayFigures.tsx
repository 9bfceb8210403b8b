import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { useTimeline } from '../figures/queries.ts'

const cell =
  'flex items-baseline gap-1.5 border-dashed border-rule not-first:border-s-2 not-first:ps-3.5 md:gap-2 md:not-first:ps-[26px]'

/** What today has brought so far. The same figures as today’s bar in the chart. */
export function TodayFigures({ businessId }: { businessId: number }) {
  const isPhone = useIsPhone()
  const today = useTimeline(businessId, '14-days').data?.steps.at(-1)
  const figures: [string, number | undefined][] = [
    [today?.visits === 1 ? 'visit' : 'visits', today?.visits],
    [today?.points === 1 ? 'point' : 'points', today?.points],
    [rewardsWord(today?.rewardsClaimed, isPhone), today?.rewardsClaimed],
  ]
  return (
    <dl className="flex flex-wrap gap-x-3.5 gap-y-1 pt-1.5 pb-3 md:gap-x-[26px] md:pt-2 md:pb-3.5">
      {figures.map(([word, figure]) => (
        <div key={word} className={cell}>
          <dt className="order-1 text-sm leading-[1.15] text-ink-2 md:text-base">{word}</dt>
          <dd className="figure text-[1.875rem] leading-none tracking-[-0.04em] md:text-[2.5rem]">
            <Exact>{figure === undefined ? '–' : formatNumber(figure)}</Exact>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const rewardsWord = (count: number | undefined, isPhone: boolean) =>
  `${count === 1 ? 'reward' : 'rewards'}${isPhone ? '' : ' given'}`
