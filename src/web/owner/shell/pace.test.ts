import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPace } from './pace.ts'

describe('newPace', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('runs at once what is asked for now and then', () => {
    const ran: string[][] = []
    const pace = newPace<string>((parts) => ran.push([...parts]))
    pace.ask(['activity'])
    pace.ask(['desk', 'reviews'])
    expect(ran).toEqual([['activity'], ['desk', 'reviews']])
  })

  it('keeps under 30 in a minute however often it is asked, and forgets no part', () => {
    const ran: string[][] = []
    const pace = newPace<string>((parts) => ran.push([...parts]))
    for (let times = 0; times < 150; times += 1) {
      pace.ask([times === 140 ? 'reviews' : 'activity'])
      vi.advanceTimersByTime(400)
    }
    expect(ran.length).toBeGreaterThan(25)
    expect(ran.length).toBeLessThanOrEqual(31)
    vi.advanceTimersByTime(3_000)
    expect(ran.flat()).toContain('reviews')
  })

  it('may be quick again after a quiet half minute', () => {
    let ran = 0
    const pace = newPace<string>(() => (ran += 1))
    for (let times = 0; times < 20; times += 1) pace.ask(['activity'])
    expect(ran).toBe(10)
    vi.advanceTimersByTime(33_000)
    expect(ran).toBe(11)
    for (let times = 0; times < 5; times += 1) pace.ask(['activity'])
    expect(ran).toBe(16)
  })

  it('runs nothing after it was stopped', () => {
    let ran = 0
    const pace = newPace<string>(() => (ran += 1))
    for (let times = 0; times < 12; times += 1) pace.ask(['activity'])
    pace.stop()
    vi.advanceTimersByTime(60_000)
    expect(ran).toBe(10)
  })
})
