import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/testApp.ts'
import { followDatabaseClock } from './clock.ts'

const server = testApp()
afterEach(() => void vi.useRealTimers())

const offMs = 25 * 3_600_000

test.each([offMs, -offMs])(
  'a machine that is %d ms off has the time of its database',
  async (off) => {
    const rightMs = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: rightMs + off })
    const { clock, stop } = await followDatabaseClock(server.context.db)
    await stop()
    expect(Math.abs(clock().getTime() - rightMs)).toBeLessThan(offMs / 25)
  },
)

test('a clock that is set later changes nothing', async () => {
  const { clock, stop } = await followDatabaseClock(server.context.db)
  const rightMs = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: rightMs + offMs })
  expect(Math.abs(clock().getTime() - rightMs)).toBeLessThan(offMs / 25)
  await stop()
})

test('time goes on', async () => {
  const { clock, stop } = await followDatabaseClock(server.context.db)
  const before = clock().getTime()
  await vi.waitFor(() => expect(clock().getTime()).toBeGreaterThan(before))
  await stop()
})
