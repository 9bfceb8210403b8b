import { afterEach, expect, test, vi } from 'vitest'
import { watchForJumps } from './clockJumps.ts'

afterEach(() => void vi.useRealTimers())

const hourMs = 3_600_000

test('a clock that is set is seen once each time, whichever way', () => {
  const startedAt = Date.now()
  const hasJumped = watchForJumps()
  expect(hasJumped()).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt + 25 * hourMs })
  expect([hasJumped(), hasJumped()]).toEqual([true, false])
  vi.setSystemTime(startedAt)
  expect([hasJumped(), hasJumped()]).toEqual([true, false])
})

test('a clock that is put right by a second is not', () => {
  const hasJumped = watchForJumps()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
  expect(hasJumped()).toBe(false)
})
