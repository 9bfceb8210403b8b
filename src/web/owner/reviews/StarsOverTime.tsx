import { useState } from 'react'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import type { ReviewSummary } from '../../../contract/reviews.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FigureTable } from '../../platform/ui/FigureTable.tsx'
import { formatMonth } from '../../platform/ui/formatTime.ts'

type Months = ReviewSummary['months']

/** The average of each of twelve months, as a chart or a table. */
export function StarsOverTime({ months }: { months: Months }) {
  const [isTable, setTable] = useState(false)
  return (
    <section aria-labelledby="stars-over-time" className="md:col-span-full wide:col-span-1">
      <div className="flex items-center justify-between gap-3">
        <h2 id="stars-over-time" className="text-sm font-normal text-ink-2">
          Stars over time
        </h2>
        <Button
          look="quiet"
          size="slim"
          className="-my-2.5 -me-2.5"
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {isTable ? (
        <FigureTable
          caption="Stars over time"
          heads={['Month', 'Average', 'Reviews']}
          rows={months.toReversed().map(({ month, average, reviews }, place) => ({
            name: formatMonth(month.slice(0, 7), 'long'),
            isUnderWay: place === 0,
            figures: [average?.toFixed(1) ?? '–', formatNumber(reviews)],
          }))}
        />
      ) : (
        <Chart months={months} />
      )}
    </section>
  )
}

const box = { width: 330, height: 150, left: 16, baseline: 126, top: 16 }
const slot = (box.width - box.left) / 12
const heightOf = (stars: number) => (stars / 5) * (box.baseline - box.top)

function Chart({ months }: { months: Months }) {
  return (
    <svg
      role="img"
      aria-label={descriptionOf(months)}
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="drawing mx-auto block w-full max-w-[460px] fill-ink-2 text-[13px] tabular-nums"
    >
      {[0, 1, 3, 5].map((stars) => (
        <g key={stars}>
          <path
            d={`M${box.left} ${box.baseline - heightOf(stars)}H${box.width}`}
            className="stroke-rule"
            strokeWidth={stars === 0 ? 1.5 : 1}
            strokeDasharray={stars === 0 ? undefined : '2 4'}
          />
          {stars > 0 ? (
            <text x={box.left - 6} y={box.baseline - heightOf(stars) + 4} textAnchor="end">
              {stars}
            </text>
          ) : null}
        </g>
      ))}
      {months.map((month, place) => (
        <Month key={month.month} month={month} place={place} isLast={place === months.length - 1} />
      ))}
    </svg>
  )
}

interface MonthProps {
  month: Months[number]
  place: number
  /** The month is not over, so it is only an outline. */
  isLast: boolean
}

function Month({ month: { month, average }, place, isLast }: MonthProps) {
  const x = box.left + place * slot + 5
  const height = heightOf(average ?? 0)
  const center = x + (slot - 10) / 2
  return (
    <g>
      {average === null ? null : (
        <>
          <rect
            x={x}
            y={box.baseline - height}
            width={slot - 10}
            height={height}
            rx={2}
            className={isLast ? 'fill-receipt stroke-till' : 'fill-till'}
            strokeWidth={isLast ? 1.5 : 0}
            strokeDasharray={isLast ? '4 3' : undefined}
          />
          <text x={center} y={box.baseline - height - 4} textAnchor="middle" className="fill-ink">
            {average.toFixed(1)}
          </text>
        </>
      )}
      <text x={center} y={box.height - 8} textAnchor="middle">
        {formatMonth(month.slice(0, 7)).slice(0, 1)}
      </text>
    </g>
  )
}

function descriptionOf(months: Months): string {
  const rated = months.flatMap(({ month, average }) =>
    average === null ? [] : `${formatMonth(month.slice(0, 7), 'long')} ${average.toFixed(1)}`,
  )
  if (rated.length === 0) return 'No reviews in the last twelve months.'
  return `Average stars by month: ${rated.join(', ')}.`
}
