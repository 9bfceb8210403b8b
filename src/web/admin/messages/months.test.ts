import { expect, it } from 'vitest'
import { monthOf, monthsAfter } from './months.ts'

it('turns the year with the months', () => {
  expect(monthsAfter('2026-01', -1)).toBe('2025-12')
  expect(monthsAfter('2025-12', 1)).toBe('2026-01')
  expect(monthsAfter('2026-11', -11)).toBe('2025-12')
})

it('is the month of UTC, wherever the reader is', () => {
  expect(monthOf(new Date('2026-12-01T00:30:00+01:00'))).toBe('2026-11')
})
