import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, offlineError } from './callError.ts'
import { pauseMs, troubleOf, untilAnswered } from './untilAnswered.ts'

function answer(status: number, code: string, retryAfterMs?: number): CallError {
  return new CallError({ status, code, message: 'What happened.', retryAfterMs })
}

describe('troubleOf', () => {
  it.each([
    ['no answer', offlineError(), 'line'],
    ['too slow a request', answer(408, 'request_timeout'), 'line'],
    ['a proxy without its server', answer(502, 'unknown'), 'line'],
    ['a proxy that waited in vain', answer(504, 'unknown'), 'line'],
    ['a network that asks to sign in', answer(511, 'unknown'), 'line'],
    ['a busy server', answer(503, 'busy', 1_000), 'busy'],
    ['a repeat scan', answer(429, 'repeat_scan', 60_000), undefined],
    ['too many requests', answer(429, 'too_many_requests', 20_000), undefined],
    ['a code that is switched off', answer(410, 'inactive_code'), undefined],
    ['a server that broke', answer(500, 'internal'), undefined],
    ['a mistake of our own', new TypeError('undefined'), undefined],
  ])('of %s', (_, error, trouble) => {
    expect(troubleOf(error)).toBe(trouble)
  })
})

describe('pauseMs', () => {
  it('grows to half a minute', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 50].map((failed) => pauseMs(failed))
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  it('is at least what the server asks for, and never longer than half a minute', () => {
    expect(pauseMs(1, 9_000)).toBe(9_000)
    expect(pauseMs(3, 1_000)).toBe(8_000)
    expect(pauseMs(1, 90_000)).toBe(30_000)
  })
})

describe('untilAnswered', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Starts tries that get the test's answers. Records everything that was reported. */
  function start(send: (signal: AbortSignal) => Promise<string>, isOffline = () => false) {
    const told: string[] = []
    const tries = vi.fn(send)
    const scan = untilAnswered({
      send: tries,
      isOffline,
      onTry: () => told.push('try'),
      onTrouble: (trouble) => told.push(trouble),
      onAnswer: (text) => told.push(text),
      onError: (error) => told.push(error instanceof Error ? error.message : 'thrown'),
    })
    return { told, tries, scan }
  }

  it('tries again after two seconds where the first try over a line that came back fails', async () => {
    let isOffline = true
    let count = 0
    const { told, tries, scan } = start(
      async () => {
        count += 1
        if (count < 2) throw offlineError()
        return 'points'
      },
      () => isOffline,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).not.toHaveBeenCalled()
    isOffline = false
    scan.wake()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told.at(-1)).toBe('points')
  })

  it('tries after 2, 4 and 8 seconds, and ends with the answer', async () => {
    let count = 0
    const { told, tries } = start(async () => {
      count += 1
      if (count < 4) throw offlineError()
      return 'points'
    })
    for (const [afterMs, tried] of [
      [1_999, 1],
      [1, 2],
      [3_999, 2],
      [1, 3],
      [7_999, 3],
      [1, 4],
      [120_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(afterMs)
      expect(tries).toHaveBeenCalledTimes(tried)
    }
    expect(told).toEqual(['try', 'line', 'try', 'line', 'try', 'line', 'try', 'points'])
  })

  it('ends with a refusal', async () => {
    const { told, tries, scan } = start(() => Promise.reject(answer(403, 'number_blocked')))
    await vi.advanceTimersByTimeAsync(60_000)
    scan.wake()
    scan.tryNow()
    expect(told).toEqual(['try', 'What happened.'])
    expect(tries).toHaveBeenCalledTimes(1)
  })

  it('sends nothing while the browser knows that it is offline, unless the person asks', async () => {
    let isOffline = true
    const { told, tries, scan } = start(
      async () => 'points',
      () => isOffline,
    )
    await vi.advanceTimersByTimeAsync(10_000)
    scan.wake()
    expect(tries).not.toHaveBeenCalled()
    expect(new Set(told)).toEqual(new Set(['line']))
    isOffline = false
    scan.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(told.slice(-2)).toEqual(['try', 'points'])

    const asked = start(
      async () => 'points',
      () => true,
    )
    asked.scan.tryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.told).toEqual(['line', 'try', 'points'])
  })

  it('gives up a try that hangs when the line is back, and hears only the new one', async () => {
    const answers: ((text: string) => void)[] = []
    const signals: AbortSignal[] = []
    const { told, tries, scan } = start((signal) => {
      signals.push(signal)
      return new Promise((resolve) => answers.push(resolve))
    })
    await vi.advanceTimersByTimeAsync(1_000)
    scan.wake()
    expect(tries).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    scan.wake()
    expect(tries).toHaveBeenCalledTimes(2)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    answers[0]?.('late')
    answers[1]?.('points')
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['try', 'try', 'points'])
  })

  it('does nothing more once it is stopped', async () => {
    const { told, tries, scan } = start(() => Promise.reject(offlineError()))
    await vi.advanceTimersByTimeAsync(0)
    scan.stop()
    scan.tryNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toHaveBeenCalledTimes(1)
    expect(told).toEqual(['try', 'line'])
  })
})
