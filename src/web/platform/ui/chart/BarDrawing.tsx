import { type Bar, type Box, layoutOf } from './scale.ts'
import { type ChartStep, type ChartUnit, hasLabel, labelOf } from './stepLabels.ts'

export interface DrawnBars<Step> {
  steps: readonly Step[]
  unit: ChartUnit
  /** The value of a bar. */
  figureOf: (step: Step) => number
  /** The rewards on the ticket over a bar. No ticket for 0. */
  ticketsOf?: (step: Step) => number
  /** The whole chart in words. */
  description: string
}

interface BarDrawingProps<Step> extends DrawnBars<Step> {
  box: Box
  /** The index of the bar that is being read. The others fade. */
  chosen?: number | undefined
}

/** A chart's bars and axes, in a box of this size. */
export function BarDrawing<Step extends ChartStep>(props: BarDrawingProps<Step>) {
  const { steps, unit, figureOf, ticketsOf = () => 0, description, box, chosen } = props
  const { left, baseline, bars, lines } = layoutOf(steps.map(figureOf), box)
  const slotPx = (box.width - left) / steps.length
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${box.width} ${box.height}`}
      // A drawing made before its box was known fits into it.
      preserveAspectRatio="xMinYMid"
      className="drawing absolute inset-0 size-full fill-ink-2 text-[13px] tabular-nums"
    >
      {lines.map(({ value, y }) => (
        <g key={value}>
          <path
            d={`M${left} ${y}H${box.width}`}
            className="stroke-rule"
            strokeWidth={value === 0 ? 1.5 : 1}
            strokeDasharray={value === 0 ? undefined : '2 4'}
          />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {short(value)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={steps[index]?.from}>
          <BarShape
            bar={bar}
            isUnderWay={steps[index]?.isUnderWay ?? false}
            isFaded={chosen !== undefined && chosen !== index}
          />
          <RewardTickets
            bar={bar}
            count={steps[index] ? ticketsOf(steps[index]) : 0}
            slotPx={slotPx}
          />
          {hasLabel(index, steps.length, { slotPx, unit }) ? (
            <text x={labelX(bar, box.width)} y={baseline + 20} textAnchor="middle">
              {labelOf(steps, index, unit)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}

/** With thin bars the last label would cross the edge. */
const labelX = ({ center }: Bar, width: number) => Math.min(center, width - 20)

function BarShape({
  bar: { x, y, width, height },
  isUnderWay,
  isFaded,
}: {
  bar: Bar
  isUnderWay: boolean
  isFaded: boolean
}) {
  if (height < 0.5) return null
  const place = { x, width, rx: 2, opacity: isFaded ? 0.55 : undefined }
  if (!isUnderWay) return <rect {...place} y={y} height={height} className="fill-till" />
  return (
    <rect
      {...place}
      y={y + 1}
      height={Math.max(1, height - 2)}
      className="fill-pad-deep stroke-till"
      strokeWidth={2}
      strokeDasharray="4 3"
    />
  )
}

interface RewardTicketsProps {
  bar: Bar
  count: number
  slotPx: number
}

function RewardTickets({ bar: { center, y }, count, slotPx }: RewardTicketsProps) {
  if (count === 0) return null
  const text = short(count)
  // With thin bars, neighboring labels must not overlap.
  const isNarrow = slotPx < 30
  const width = Math.min(Math.max(22, 12 + 8 * text.length), slotPx - 1)
  return (
    <g className="stays-light" transform={`translate(${center} ${y - 17})`}>
      <rect
        x={-width / 2}
        y={-10}
        width={width}
        height={20}
        rx={4}
        className="fill-ticket stroke-ink"
        strokeWidth={1.2}
      />
      <text
        y={isNarrow ? 4 : 5}
        textAnchor="middle"
        className={`fill-ink font-[640] ${isNarrow ? 'text-[11px] tracking-[-0.03em]' : ''}`}
      >
        {text}
      </text>
    </g>
  )
}

/** "500" or "12K". There is little room beside the axis and over the bars. */
function short(value: number): string {
  return value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })
}

/** Says what bars and tickets mean. The chart's own description says it in words. */
export function PointsLegend() {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-5 py-1 text-sm text-ink-2">
      <span className="flex items-center gap-2">
        <i className="legend-bar size-3.5 rounded-[2px] bg-till" />
        Points awarded
      </span>
      <span className="flex items-center gap-2">
        <i className="legend-ticket h-3.5 w-5 rounded-xs bg-ticket shadow-[inset_0_0_0_1.2px_var(--color-ink)]" />
        Rewards claimed
      </span>
    </div>
  )
}
