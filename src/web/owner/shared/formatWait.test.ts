import { describe, expect, it } from 'vitest'
import { formatWait } from './formatWait.ts'

describe('formatWait', () => {
  it('counts seconds up to two minutes, then minutes, then hours', () => {
    expect(formatWait(47_100)).toBe('48 s')
    expect(formatWait(120_000)).toBe('120 s')
    expect(formatWait(121_000)).toBe('3 min')
    expect(formatWait(2 * 3_600_000)).toBe('120 min')
    expect(formatWait(2 * 3_600_000 + 1)).toBe('3 h')
  })
})
