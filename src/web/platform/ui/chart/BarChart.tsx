import { type KeyboardEvent, type PointerEvent, use, useCallback, useState } from 'react'
import { Exact } from '../Exact.tsx'
import { StaticSize } from '../useIsPhone.ts'
import { BarDrawing, type DrawnBars } from './BarDrawing.tsx'
import { type Box, barAt } from './scale.ts'
import type { ChartStep, ChartUnit } from './stepLabels.ts'

interface BarChartProps<Step> extends DrawnBars<Step> {
  /** A bar in words. */
  sentenceOf: (step: Step, unit: ChartUnit) => string
}

/**
 * A bar chart. Unfinished steps are only outlines. Read bar by bar with the pointer or, as a
 * slider, with the arrow keys.
 */
export function BarChart<Step extends ChartStep>({ sentenceOf, ...drawn }: BarChartProps<Step>) {
  const { steps, unit } = drawn
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
      <div ref={ref} className="relative min-h-[230px] flex-1 md:min-h-(--chart-height,340px)">
        {box ? <BarDrawing {...drawn} box={box} chosen={chosen} /> : null}
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
        <Exact in={sentence} />
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

/** The current size of an element. Until it is in the page, the size for static pages. */
function useBox<E extends Element>() {
  const [box, setBox] = useState<Box | undefined>(use(StaticSize).chart)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, box }
}
