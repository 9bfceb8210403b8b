import { expect } from 'vitest'

/** The words are whole: nothing of them is cut, covered by "…", or outside the window. */
export function expectFits(elements: readonly HTMLElement[], words: string): void {
  const shown = elements.filter((element) => element.checkVisibility())
  expect(shown.length).toBeGreaterThan(0)
  for (const element of shown) {
    expect(element.textContent).toBe(words)
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    // A face reaches a little below its line; a line that is cut is as high as its letters.
    const below = element.scrollHeight - element.clientHeight
    expect(below, 'lines that are cut').toBeLessThan(size / 2)
    expect(element.scrollWidth - element.clientWidth, 'words that are cut').toBeLessThanOrEqual(1)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(window.innerWidth)
    expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    expect(size).toBeGreaterThanOrEqual(11)
  }
}
