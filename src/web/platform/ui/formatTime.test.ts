import { describe, expect, it } from 'vitest'
import { formatRecent, formatSeen, formatWait } from './formatTime.ts'

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

describe('formatSeen', () => {
  it('says now, today, yesterday, and then the date', () => {
    expect(formatSeen(new Date(2026, 2, 6, 17, 59), now)).toBe('Now')
    expect(formatSeen(new Date(2026, 2, 6, 9, 58), now)).toBe('Today, 9:58\u00a0AM')
    expect(formatSeen(new Date(2026, 2, 5, 0, 1), now)).toBe('Yesterday')
    expect(formatSeen(new Date(2026, 2, 4, 23, 59), now)).toBe('Mar 4')
    expect(formatSeen(new Date(2025, 11, 31, 12, 0), now)).toBe('Dec 31, 2025')
  })
})

describe('formatWait', () => {
  it('counts seconds up to two minutes, then minutes, then hours', () => {
    expect(formatWait(900)).toBe('1 second')
    expect(formatWait(47_100)).toBe('48 seconds')
    expect(formatWait(120_000)).toBe('120 seconds')
    expect(formatWait(121_000)).toBe('3 minutes')
    expect(formatWait(2 * 3_600_000)).toBe('120 minutes')
    expect(formatWait(2 * 3_600_000 + 1)).toBe('3 hours')
  })
})
