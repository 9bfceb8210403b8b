import { describe, expect, it } from 'vitest'
import { formatRecent } from './formatRecent.ts'

const now = new Date(2026, 2, 6, 18, 0)

describe('formatRecent', () => {
  it('shows the time alone for today', () => {
    expect(formatRecent(new Date(2026, 2, 6, 10, 43), now)).toBe('10:43\u00a0AM')
  })

  it('adds the date for an earlier day', () => {
    expect(formatRecent(new Date(2026, 2, 5, 10, 43), now)).toBe('Mar 5, 10:43\u00a0AM')
  })

  it('shows the date with its year for an earlier year', () => {
    expect(formatRecent(new Date(2025, 11, 31, 23, 59), now)).toBe('Dec 31, 2025')
  })
})
