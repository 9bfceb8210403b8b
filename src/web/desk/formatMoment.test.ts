import { describe, expect, it } from 'vitest'
import { formatMoment } from './formatMoment.ts'

const now = new Date(2026, 2, 6, 18, 0)

describe('formatMoment', () => {
  it('shows the time alone for today', () => {
    expect(formatMoment(new Date(2026, 2, 6, 10, 43), now)).toBe('10:43\u00a0AM')
  })

  it('adds the date for an earlier day', () => {
    expect(formatMoment(new Date(2026, 2, 5, 10, 43), now)).toBe('Mar 5, 10:43\u00a0AM')
  })

  it('shows the date with its year for an earlier year', () => {
    expect(formatMoment(new Date(2025, 11, 31, 23, 59), now)).toBe('Dec 31, 2025')
  })
})
