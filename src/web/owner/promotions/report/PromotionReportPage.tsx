import type { Business } from '../../../../contract/businesses.ts'
import { formatNumber } from '../../../../contract/platform/formatPoints.ts'
import type { PromotionReport } from '../../../../contract/promotionReport.ts'
import type { Promotion } from '../../../../contract/promotions.ts'
import { Badge } from '../../../platform/ui/Badge.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { PanelData } from '../../../platform/ui/PanelData.tsx'
import { type Stat, StatStrip } from '../../../platform/ui/StatStrip.tsx'
import { useFocusOn } from '../../../platform/ui/useFocusOn.ts'
import { stateOf } from '../../rules/ruleWords.ts'
import { useAround } from '../PromotionForm.tsx'
import { formatEffect, formatWhen } from '../promotionWords.ts'
import { usePromotionReport } from '../queries.ts'
import { beganWords, endedWords, otherHours, perWeek, saidWords } from './reportWords.ts'
import { WeeksChart } from './WeeksChart.tsx'

interface PromotionReportPageProps {
  business: Business
  promotion: Promotion
}

/** What a happy hour did: figures beside the weeks before, and no claims. */
export function PromotionReportPage({ business, promotion }: PromotionReportPageProps) {
  const query = usePromotionReport(business.id, promotion.id)
  const { today } = useAround(business)
  const heading = useFocusOn<HTMLHeadingElement>(true)
  const { word, look } = stateOf(promotion, today)
  return (
    <div className="grid gap-[18px]">
      <div className="card grid gap-4 pt-[18px] pb-5 md:pt-[22px]">
        <div className="flex items-start justify-between gap-3 px-4 md:px-[26px]">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="display text-2xl wrap-anywhere">
              <Exact>{promotion.name}</Exact>
            </h2>
            <p className="text-ink-2">
              <Exact in={`${formatEffect(promotion)}. ${formatWhen(promotion)}.`} />
            </p>
          </div>
          <Badge look={look}>{word}</Badge>
        </div>
        <div className="grid gap-4 px-4 md:px-[26px]">
          <PanelData query={query} lines={[100, 80, 60]} failure="What it did did not load">
            {(report) => <Report report={report} timeZone={business.timeZone} />}
          </PanelData>
        </div>
      </div>
      {query.data?.said ? (
        <section aria-labelledby="said-before" className="card px-4 py-[18px] md:px-[26px]">
          <h3 id="said-before" className="display text-xl">
            What we said before
          </h3>
          <p className="mt-1 max-w-[64ch] text-ink-2">
            <Exact in={saidWords(query.data.said, query.data)} />
          </p>
        </section>
      ) : null}
    </div>
  )
}

function Report({ report, timeZone }: { report: PromotionReport; timeZone: string }) {
  const { beganAt, endedAt, weeks, before } = report
  if (!beganAt) {
    return <p>It has not begun yet. Its figures come with the first scan.</p>
  }
  return (
    <>
      <p className="-mt-4 text-ink-2">
        <Exact
          in={`${beganWords(beganAt, timeZone)}${endedAt ? ` ${endedWords(endedAt, timeZone)}` : ''}`}
        />
      </p>
      <div className="-mx-4 md:-mx-[26px]">
        <StatStrip stats={statsOf(report)} isSlim isInCard />
      </div>
      <section aria-labelledby="by-week" className="grid gap-3">
        <h3 id="by-week" className="display text-lg">
          Visits in its hours, by week
        </h3>
        <WeeksChart before={before} weeks={weeks} timeZone={timeZone} />
        <p className="max-w-[64ch] text-sm text-ink-2">
          <Exact in={otherHours(report)} />
        </p>
      </section>
    </>
  )
}

function statsOf(report: PromotionReport): Stat[] {
  const { points, onTopOf, people, customers, rewards } = report
  const { now, before } = perWeek(report)
  return [
    {
      label: 'Points it gave',
      value: formatNumber(points),
      note: `on top of ${formatNumber(onTopOf)}`,
    },
    {
      label: 'People',
      value: formatNumber(people),
      note: `of ${counted(customers, 'customer')}`,
    },
    { label: 'Rewards it led to', value: formatNumber(rewards), note: 'earned with its points' },
    {
      label: 'Visits a week',
      value: now ?? '–',
      note: before === undefined ? 'no weeks before to compare' : `${before} in the weeks before`,
    },
  ]
}
