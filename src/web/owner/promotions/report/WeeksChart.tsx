import type { PromotionReport } from '../../../../contract/promotionReport.ts'
import { topOf } from '../../../platform/ui/chart/scale.ts'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { formatDay } from '../../rules/ruleWords.ts'

type Week = PromotionReport['weeks'][number]

interface WeeksChartProps {
  before: readonly Week[]
  weeks: readonly Week[]
  timeZone: string
}

/** The weeks before in outline, the weeks with it filled, and a line where it began. */
export function WeeksChart({ before, weeks, timeZone }: WeeksChartProps) {
  const all = [...before, ...weeks]
  const top = topOf(Math.max(...all.map(({ visits }) => visits), 1))
  const day = (week: Week | undefined) => week && formatDay(week.startsAt, timeZone, 'short')
  return (
    <figure className="grid gap-3">
      <div role="img" aria-label={inWords(before, weeks)}>
        <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-2">
          <div className="flex h-36 flex-col justify-between text-end text-xs text-ink-2 tabular-nums">
            {[top, top / 2, 0].map((value) => (
              <Exact key={value}>{value.toLocaleString('en-US')}</Exact>
            ))}
          </div>
          <div className="flex h-36 items-end gap-1 border-b-[1.5px] border-ink md:gap-3">
            {all.map((week, place) => (
              <div
                key={week.startsAt}
                className={`flex h-full flex-1 items-end ${place === before.length && place > 0 ? 'border-s-2 border-dotted border-ink ps-1 md:ps-3' : ''}`}
              >
                <div
                  className={`mx-auto w-full max-w-11 ${place < before.length ? 'outlined shadow-[inset_0_0_0_1.5px_var(--color-ink)]' : 'filled bg-till'}`}
                  style={{
                    height: week.visits > 0 ? `max(3px, ${(week.visits / top) * 100}%)` : 0,
                  }}
                />
              </div>
            ))}
          </div>
        </div>
        <div className="ms-11 flex justify-between text-xs text-ink-2">
          <Exact>{day(all[0])}</Exact>
          {before.length > 0 && weeks.length > 1 ? <Exact>{day(weeks[0])}</Exact> : null}
          <Exact>{all.length > 1 ? day(all.at(-1)) : ''}</Exact>
        </div>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {before.length > 0 ? (
          <span className="inline-flex items-center gap-2">
            <i
              aria-hidden="true"
              className="outlined size-3.5 shadow-[inset_0_0_0_1.5px_var(--color-ink)]"
            />
            <Exact in={legendOf(before, 'before')} />
          </span>
        ) : null}
        <span className="inline-flex items-center gap-2">
          <i aria-hidden="true" className="filled size-3.5 bg-till" />
          <Exact in={legendOf(weeks, 'with it')} />
        </span>
      </figcaption>
    </figure>
  )
}

const sumOf = (weeks: readonly Week[]) => weeks.reduce((sum, { visits }) => sum + visits, 0)

const legendOf = (weeks: readonly Week[], which: string) =>
  `${counted(weeks.length, 'week')} ${which}: ${counted(sumOf(weeks), 'visit')}`

function inWords(before: readonly Week[], weeks: readonly Week[]): string {
  const list = (some: readonly Week[]) => some.map(({ visits }) => visits).join(', ') || 'none'
  return `Visits in its hours by week. Before it: ${list(before)}. With it: ${list(weeks)}.`
}
