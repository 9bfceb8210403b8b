import type { Business } from '../../../../contract/businesses.ts'
import type { Ladder, LadderReward } from '../../../../contract/ladder.ts'
import { formatNumber } from '../../../../contract/platform/formatPoints.ts'
import type { RewardReport, RewardsReport } from '../../../../contract/rewardsReport.ts'
import { Badge } from '../../../platform/ui/Badge.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { PanelData } from '../../../platform/ui/PanelData.tsx'
import { type Stat, StatStrip } from '../../../platform/ui/StatStrip.tsx'
import { serverDate } from '../../../platform/ui/serverTime.ts'
import { useFocusOn } from '../../../platform/ui/useFocusOn.ts'
import { formatDay, formatMoney, stateOf, todayIn } from '../../rules/ruleWords.ts'
import { useRewardsReport } from '../ladder/queries.ts'
import { formatPayment } from '../ladder/rewardWords.ts'
import { costWords, standingWords } from './rewardReportWords.ts'
import { StandingChart } from './StandingChart.tsx'

interface RewardReportPageProps {
  business: Business
  ladder: Ladder
  reward: LadderReward
}

/** What a reward did in the last 90 days, and where customers stand with it now. */
export function RewardReportPage({ business, ladder, reward }: RewardReportPageProps) {
  const query = useRewardsReport(business.id)
  const heading = useFocusOn<HTMLHeadingElement>(true)
  const { word, look } = stateOf(reward, todayIn(business.timeZone, serverDate()))
  return (
    <div className="card grid gap-4 px-4 pt-[18px] pb-6 md:px-[26px] md:pt-[22px]">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="display text-2xl wrap-anywhere">
            <Exact>{reward.name}</Exact>
          </h2>
          <p className="text-ink-2">
            <Exact
              in={`${formatNumber(reward.points)} points. ${formatPayment(reward, ladder.pointCapType)}.`}
            />
          </p>
        </div>
        <Badge look={look}>{word}</Badge>
      </div>
      <PanelData query={query} lines={[100, 80, 60]} failure="What it did did not load">
        {(report) => {
          const own = report.rewards.find(({ id }) => id === reward.id)
          return own ? (
            <Report report={report} own={own} ladder={ladder} timeZone={business.timeZone} />
          ) : null
        }}
      </PanelData>
    </div>
  )
}

interface ReportProps {
  report: RewardsReport
  own: RewardReport
  ladder: Ladder
  timeZone: string
}

function Report({ report, own, ladder, timeZone }: ReportProps) {
  const { since, until } = report
  return (
    <>
      <p className="-mt-4 text-ink-2">
        <Exact in={`${formatDay(since, timeZone)} to ${formatDay(until, timeZone)}, 90 days.`} />
      </p>
      <div className="-mx-4 md:-mx-[26px]">
        <StatStrip stats={statsOf(report, own)} isSlim isInCard />
      </div>
      {own.given === 0 ? <p>It was not given in these days.</p> : null}
      <section aria-labelledby="standing" className="grid gap-3">
        <h3 id="standing" className="display text-lg">
          Where customers stand
        </h3>
        <p className="max-w-[64ch]">
          <Exact in={standingWords(own)} />
        </p>
        <StandingChart report={report} rewards={ladder.rewards} />
      </section>
      <p className="max-w-[64ch] text-sm text-ink-2">
        These are counts. What was undone is left out. Nobody knows who would have come without the
        reward.
      </p>
    </>
  )
}

function statsOf({ customers }: RewardsReport, own: RewardReport): Stat[] {
  const { given, givenBefore, people, points, cost } = own
  return [
    {
      label: 'Given',
      value: formatNumber(given),
      note:
        givenBefore === null
          ? 'no 90 days before to compare'
          : `${formatNumber(givenBefore)} in the 90 days before`,
    },
    { label: 'People', value: formatNumber(people), note: `of ${counted(customers, 'customer')}` },
    { label: 'Points it took', value: formatNumber(points), note: 'from those people' },
    {
      label: 'What it cost you',
      value: cost === null ? '–' : formatMoney(cost),
      note: costWords(own),
    },
  ]
}
