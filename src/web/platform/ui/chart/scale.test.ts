import { describe, expect, it } from 'vitest'
import { barAt, layoutOf, topOf } from './scale.ts'

describe('topOf', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [9, 10],
    [11, 12],
    [43, 50],
    [97, 100],
    [101, 120],
    [497, 500],
    [500, 500],
    [501, 600],
    [8_461, 9_000],
  ])('an axis for %i ends at %i', (largest, top) => {
    expect(topOf(largest)).toBe(top)
  })

  it('is never below the largest, and its half is whole', () => {
    for (let largest = 0; largest < 3_000; largest += 1) {
      const top = topOf(largest)
      expect(top).toBeGreaterThanOrEqual(largest)
      expect(top % 2).toBe(0)
      // The highest bar fills at least four fifths of the axis, except on the smallest axes.
      expect(top).toBeLessThanOrEqual(Math.max(largest + 2, largest * 1.25))
    }
  })
})

describe('layoutOf', () => {
  const layout = layoutOf([0, 250, 500], { width: 338, height: 230 })

  it('gives each figure a bar in proportion', () => {
    const [none, half, whole] = layout.bars
    expect(none?.height).toBe(0)
    expect((half?.height ?? 0) * 2).toBeCloseTo(whole?.height ?? 0)
    expect((half?.y ?? 0) + (half?.height ?? 0)).toBe(layout.baseline)
  })

  it('shows the least that came, and nothing where nothing came', () => {
    const { bars } = layoutOf([0, 1, 20_000], { width: 338, height: 230 })
    expect(bars[0]?.height).toBe(0)
    expect(bars[1]?.height).toBeGreaterThanOrEqual(6)
  })

  it('draws three lines from zero to the top', () => {
    expect(layout.lines.map(({ value }) => value)).toEqual([0, 250, 500])
  })

  it('keeps every bar inside the box', () => {
    for (const { x, width } of layout.bars) {
      expect(x).toBeGreaterThanOrEqual(layout.left)
      expect(x + width).toBeLessThanOrEqual(338)
    }
  })

  it('finds the bar under the pointer', () => {
    const found = layout.bars.map(({ center }) => barAt(center, 3, 338))
    expect(found).toEqual([0, 1, 2])
    expect(barAt(-5, 3, 338)).toBe(0)
    expect(barAt(999, 3, 338)).toBe(2)
  })
})
