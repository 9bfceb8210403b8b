import { use, useState } from 'react'
import type { Timeline, TimelineRange } from '../../../contract/analytics.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { BarChart } from '../../platform/ui/chart/BarChart.tsx'
import { PointsLegend } from '../../platform/ui/chart/BarDrawing.tsx'
import { nameOf } from '../../platform/ui/chart/stepLabels.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FigureTable } from '../../platform/ui/FigureTable.tsx'
import { counted } from '../../platform/ui/format.ts'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { SegmentChoice } from '../../platform/ui/SegmentChoice.tsx'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { descriptionOf, sentenceOf } from '../../shared/dashboard/labels.ts'
import { useTimeline } from '../figures/queries.ts'
import { LocationChoice } from '../locations/locationChoice.ts'

/** Points, visits and rewards by day, week or month. */
export function PointsOverTime({ businessId }: { businessId: number }) {
  const isPhone = useIsPhone()
  const [range, setRange] = useState<TimelineRange>('14-days')
  const [isTable, setTable] = useState(false)
  const query = useTimeline(businessId, range)
  return (
    <section
      aria-labelledby="points-over-time"
      className="card flex h-full flex-col px-4 pt-3.5 [--chart-height:210px] pb-3 md:px-6 md:pt-4"
    >
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2">
        <h2 id="points-over-time" className="display text-xl">
          Points over time
        </h2>
        <RangeChoice range={range} isPhone={isPhone} onChange={setRange} />
      </div>
      {query.data ? (
        <div aria-busy={query.isPlaceholderData} className="flex flex-1 flex-col">
          <Figures timeline={isPhone ? lastWeek(query.data) : query.data} isTable={isTable} />
        </div>
      ) : (
        <Missing query={query} />
      )}
      {query.data ? <Shares timeline={isPhone ? lastWeek(query.data) : query.data} /> : null}
      {query.data ? (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-5">
          {isTable ? <span /> : <PointsLegend />}
          <Button
            look="quiet"
            size="slim"
            className="max-md:-ms-2.5 md:-me-2.5"
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function lastWeek(timeline: Timeline): Timeline {
  if (timeline.unit !== 'day') return timeline
  return {
    ...timeline,
    steps: timeline.steps.slice(-7),
    locations: timeline.locations.map((one) => ({ ...one, points: one.points.slice(-7) })),
  }
}

/** In words, the points that each location gave in the charted time. */
function Shares({ timeline: { unit, steps, locations: shares } }: { timeline: Timeline }) {
  const { locations, chosenId } = use(LocationChoice)
  if (locations.length < 2 || chosenId !== undefined) return null
  const span = counted(steps.length, unit)
  return (
    <ul
      aria-label="Points by location"
      className="mt-3 grid gap-2 border-t-2 border-dashed border-rule pt-3 tabular-nums"
    >
      {locations.map(({ id, name }) => {
        const share = shares.find(({ locationId }) => locationId === id)?.points ?? []
        return (
          <li key={id} className="leader">
            <span className="wrap-anywhere">
              <Exact in={`${name}, ${span}`} names={[name]} />
            </span>
            <b>
              <Exact in={formatPoints(share.reduce((sum, points) => sum + points, 0))} />
            </b>
          </li>
        )
      })}
    </ul>
  )
}

interface FiguresProps {
  timeline: Timeline
  isTable: boolean
}

/** The chart, or a table of its figures, newest first. */
function Figures({ timeline: { steps, unit }, isTable }: FiguresProps) {
  return isTable ? (
    <FigureTable
      caption="Points over time"
      heads={[heads[unit], 'Points', 'Visits', 'Rewards']}
      rows={steps.toReversed().map((step) => ({
        name: nameOf(step, unit),
        isUnderWay: step.isUnderWay,
        figures: [step.points, step.visits, step.rewardsClaimed].map(formatNumber),
      }))}
    />
  ) : (
    <BarChart
      key={unit}
      steps={steps}
      unit={unit}
      figureOf={({ points }) => points}
      ticketsOf={({ rewardsClaimed }) => rewardsClaimed}
      sentenceOf={sentenceOf}
      description={descriptionOf(steps, unit)}
    />
  )
}

const heads = { day: 'Day', week: 'Week', month: 'Month' } as const

function Missing({ query }: { query: ReturnType<typeof useTimeline> }) {
  const { isError, isFetching, refetch } = query
  if (!isError) {
    return (
      <div
        aria-hidden="true"
        className="mb-[72px] flex min-h-[230px] flex-1 items-end gap-[3%] pt-10 ps-9 md:min-h-(--chart-height)"
      >
        {[40, 58, 34, 70, 52, 80, 62].map((percent) => (
          <div
            key={percent}
            className="flex-1 rounded-xs bg-blank"
            style={{ height: `${percent}%` }}
          />
        ))}
      </div>
    )
  }
  return (
    <QueryFailure title="The chart did not load" query={{ isFetching, refetch }} look="plain">
      No points are lost. Please try again.
    </QueryFailure>
  )
}

interface RangeChoiceProps {
  range: TimelineRange
  isPhone: boolean
  onChange: (range: TimelineRange) => void
}

/** How far back the chart goes. Phones have room for half as many days. */
function RangeChoice({ range, isPhone, onChange }: RangeChoiceProps) {
  const choices: [TimelineRange, string][] = [
    ['14-days', isPhone ? '7 days' : '14 days'],
    ['3-months', '3 months'],
    ['year', 'Year'],
  ]
  return <SegmentChoice legend="How far back" choices={choices} value={range} onChange={onChange} />
}
