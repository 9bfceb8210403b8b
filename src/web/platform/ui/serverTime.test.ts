import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as ServerTime from './serverTime.ts'

/** Hours by which the phone's clock is wrong. */
const wrongs = [-5, 0, 5]
const realNow = Date.parse('2026-11-20T18:00:00Z')
const hour = 3_600_000

let time: typeof ServerTime
const listeners: (() => void)[] = []
const page = {
  hidden: false,
  addEventListener: (_: string, listen: () => void) => listeners.push(listen),
}

async function openPage(wrongHours: number) {
  vi.useFakeTimers({ now: realNow + wrongHours * hour })
  vi.stubGlobal('document', page)
  listeners.length = 0
  vi.resetModules()
  time = await import('./serverTime.ts')
}
beforeEach(() => openPage(0))
afterEach(() => {
  vi.useRealTimers()
})

const said = (moment: number) => new Date(moment).toUTCString()

describe.each(wrongs)('on a phone whose clock is %i hours wrong', (wrong) => {
  beforeEach(() => openPage(wrong))

  test('the time is what the server said, and goes on from there', () => {
    time.hearServer(said(realNow))
    expect(Math.abs(time.serverNow() - realNow)).toBeLessThan(1_000)
    vi.advanceTimersByTime(600_000)
    expect(Math.abs(time.serverNow() - realNow - 600_000)).toBeLessThan(1_000)
    expect(time.serverDate().getTime()).toBe(time.serverNow())
  })

  test('it goes on evenly if the clock is set meanwhile', () => {
    time.hearServer(realNow)
    const before = time.ticks()
    vi.setSystemTime(realNow + 20 * hour)
    expect(time.serverNow()).toBe(realNow)
    expect(time.ticks()).toBe(before)
  })

  test('what the device noted is told in the server’s time', () => {
    time.hearServer(realNow)
    const noted = time.deviceNow()
    vi.advanceTimersByTime(90_000)
    expect(time.serverTimeOf(noted)).toBe(realNow)
  })
})

describe('what is kept for later', () => {
  test.each([-72, -1, 1, 72])(
    'is as old as it is, though the clock is set by %i hours meanwhile',
    (by) => {
      const noted = time.noteMoment()
      vi.advanceTimersByTime(90_000)
      vi.setSystemTime(Date.now() + by * hour)
      expect(time.sinceMoment(noted)).toBe(90_000)
    },
  )

  test('is told in whole milliseconds, of which the ticks are fractions', () => {
    const ticks = vi.spyOn(performance, 'now').mockReturnValue(0.3)
    const noted = time.noteMoment()
    ticks.mockReturnValue(90_000.7)
    expect(time.sinceMoment(noted)).toBe(90_000)
    ticks.mockRestore()
  })

  test('is measured by the clock on the next page, and is never from the future', async () => {
    const noted = time.noteMoment()
    await openPage(1)
    expect(time.sinceMoment(noted)).toBe(hour)
    await openPage(-1)
    expect(time.sinceMoment(noted)).toBe(0)
  })
})

test('a second answer moves the time only if it says something else', () => {
  time.hearServer(realNow)
  time.hearServer(said(realNow - 700))
  expect(time.serverNow()).toBe(realNow)
  time.hearServer(said(realNow + hour))
  expect(time.serverNow() - realNow - hour).toBeLessThan(1_000)
  time.hearServer(null)
  time.hearServer('yesterday')
  time.hearServer(0)
  expect(time.serverNow() - realNow - hour).toBeLessThan(1_000)
})

test('an answer that began to arrive a while ago is that old', () => {
  vi.advanceTimersByTime(5_000)
  time.hearServer(realNow, time.ticks() - 2_000)
  expect(time.serverNow()).toBe(realNow + 2_000)
})

test('time passes while the device sleeps, even if its ticks stand still', () => {
  time.hearServer(realNow)
  page.hidden = true
  for (const listen of listeners) listen()
  vi.setSystemTime(realNow + hour)
  page.hidden = false
  for (const listen of listeners) listen()
  expect(time.serverNow()).toBe(realNow + hour)
})

test('a limit is over after a sleep, and after a change of the clock in either direction', () => {
  const passed = time.openLimit()
  vi.advanceTimersByTime(1_000)
  expect(passed()).toBe(1_000)
  vi.setSystemTime(realNow + hour)
  expect(passed()).toBe(hour)
  vi.setSystemTime(realNow - hour)
  expect(passed()).toBe(hour)
})

test('until the server has said something, the device’s clock counts', () => {
  expect(time.serverNow()).toBe(realNow)
})
