/** Possible ends of an axis, in tenths of a power of ten. */
const tops = [10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 50, 60, 70, 80, 90, 100]

/** The end of an axis just above the highest bar. It divides into two equal whole steps. */
export function topOf(largest: number): number {
  let power = 1
  while (power * 10 < largest) power *= 10
  const found = tops
    .map((tenths) => (tenths * power) / 10)
    .find((top) => top >= largest && top >= 2 && top % 2 === 0)
  return found ?? power * 10
}

export interface Box {
  readonly width: number
  readonly height: number
}

const left = 38
/** Pixels over the bars for a ticket, and under them for a label. */
const above = 42
const below = 36
/** Of a bar with a figure. */
const leastHeight = 6

export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The middle, in pixels. */
  readonly center: number
}

export interface Layout {
  readonly left: number
  readonly baseline: number
  readonly bars: readonly Bar[]
  readonly lines: readonly { readonly value: number; readonly y: number }[]
}

/** The positions of a chart's parts in a box of this size, in pixels. */
export function layoutOf(values: readonly number[], { width, height }: Box): Layout {
  const top = topOf(Math.max(0, ...values))
  const baseline = height - below
  const yOf = (value: number) => baseline - (Math.max(0, value) / top) * (baseline - above)
  const slot = (width - left) / values.length
  const barWidth = Math.min(slot * 0.68, 44)
  const bars = values.map((value, index) => {
    const center = left + slot * (index + 0.5)
    // The least that came is seen, however much there was on other days.
    const y = value > 0 ? Math.min(yOf(value), baseline - leastHeight) : baseline
    return { x: center - barWidth / 2, y, width: barWidth, height: baseline - y, center }
  })
  const lines = [0, top / 2, top].map((value) => ({ value, y: yOf(value) }))
  return { left, baseline, bars, lines }
}

/** The index of the bar that is nearest to `x`. */
export function barAt(x: number, count: number, width: number): number {
  const index = Math.floor(((x - left) / (width - left)) * count)
  return Math.max(0, Math.min(count - 1, index))
}
