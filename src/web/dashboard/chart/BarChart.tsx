import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Timeline, TimelineStep } from '../../../contract/analytics.ts'
import { type Bar, type Box, barAt, layoutOf } from './scale.ts'
import { useBox } from './useBox.ts'
import { descriptionOf, hasLabel, labelOf, sentenceOf } from './words.ts'

interface BarChartProps {
  steps: readonly TimelineStep[]
  unit: Timeline['unit']
}

/**
 * Points as bars, rewards as tickets over them; what is not over yet is only an outline. It is read
 * bar by bar with the pointer or, as a slider, with the arrow keys.
 */
export function BarChart({ steps, unit }: BarChartProps) {
  const { ref, box } = useBox<HTMLDivElement>()
  const [chosen, setChosen] = useState<number>()
  const last = steps.length - 1
  const shown = Math.min(chosen ?? last, last)
  const sentence = steps[shown] ? sentenceOf(steps[shown], unit) : ''

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(barAt(event.clientX - left, steps.length, width))
  }

  function press(event: KeyboardEvent) {
    const next = keyMoves[event.key]?.(shown, last)
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, next)))
  }

  return (
    <>
      <div
        ref={ref}
        className="relative min-h-[230px] flex-1 desk:max-h-[620px] desk:min-h-[340px]"
      >
        {box ? <Drawing steps={steps} unit={unit} box={box} chosen={chosen} /> : null}
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Read the chart by ${unit}`}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={shown}
          aria-valuetext={sentence}
          className="absolute inset-0"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
          onKeyDown={press}
        />
      </div>
      <p aria-hidden="true" className="min-h-6 text-sm tabular-nums">
        {sentence}
      </p>
    </>
  )
}

const keyMoves: Record<string, (shown: number, last: number) => number> = {
  ArrowLeft: (shown) => shown - 1,
  ArrowDown: (shown) => shown - 1,
  ArrowRight: (shown) => shown + 1,
  ArrowUp: (shown) => shown + 1,
  Home: () => 0,
  End: (_, last) => last,
}

interface DrawingProps {
  steps: readonly TimelineStep[]
  unit: Timeline['unit']
  box: Box
  chosen: number | undefined
}

function Drawing({ steps, unit, box, chosen }: DrawingProps) {
  const { left, baseline, bars, lines } = layoutOf(
    steps.map(({ points }) => points),
    box,
  )
  const slotPx = (box.width - left) / steps.length
  return (
    <svg
      role="img"
      aria-label={descriptionOf(steps, unit)}
      width={box.width}
      height={box.height}
      className="absolute inset-0 fill-ink-2 text-[13px] tabular-nums"
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
          <RewardTickets bar={bar} count={steps[index]?.rewardsClaimed ?? 0} slotPx={slotPx} />
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

/** The last label would hang over the edge where the bars are thin. */
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
      className="fill-receipt stroke-till"
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
  // Neighbours must not cover each other where the bars are thin.
  const isNarrow = slotPx < 30
  const width = Math.min(Math.max(22, 12 + 8 * text.length), slotPx - 1)
  return (
    <g transform={`translate(${center} ${y - 17})`}>
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

/** "500" or "12K": what stands beside an axis and over a bar has little room. */
function short(value: number): string {
  return value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })
}
