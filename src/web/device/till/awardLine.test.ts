import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, offlineError } from '../../platform/api/callError.ts'
import { type AwardLine, openAwardLine } from './awardLine.ts'
import type { GivenAward } from './awardQueue.ts'
import { type KeptAward, keptAwards, mostKept } from './keptAwards.ts'

/** A simulated device: its storage, its clock, and a server that answers or does not. */

const kept = new Map<string, string>()
const sent: { key: string; waitedMs: number | undefined; token: string; again: boolean }[] = []
let answer: (award: KeptAward) => Promise<GivenAward>
let isBack: () => Promise<never>
let lines: AwardLine[]

const given = { transactionId: 1, pointsEarned: 20 } as GivenAward
const refused = (code: string, status = 409) =>
  new CallError({ status, code, message: `Because of ${code}` })
const anna = { token: '7.1.1.x', memberName: 'Anna' }
const award = { ...anna, phone: '+1 4155550107', points: 20, again: false, textMe: false }

function startLine() {
  const line = openLine()
  line.start()
  return line
}

function openLine() {
  const line = openAwardLine({
    send: async (one, waitedMs) => {
      sent.push({ key: one.key, waitedMs, token: one.token, again: one.again })
      return answer(one)
    },
    askDevice: () => isBack(),
    isOffline: () => false,
    onDevice: () => undefined,
    onDeviceError: () => undefined,
  })
  lines.push(line)
  return line
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:36:00Z') })
  const area = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      kept.set(name, text)
      Object.assign(area, { [name]: text })
    },
    removeItem(name: string) {
      kept.delete(name)
      Reflect.deleteProperty(area, name)
    },
  }
  vi.stubGlobal('localStorage', area)
  lines = []
  answer = async () => given
  isBack = () => Promise.reject(offlineError())
})
afterEach(() => {
  for (const line of lines) line.stop()
  kept.clear()
  sent.length = 0
  vi.useRealTimers()
})

async function loseTwo(line: AwardLine) {
  answer = () => Promise.reject(offlineError())
  const first = await line.give(award)
  await vi.advanceTimersByTimeAsync(1_000)
  const second = await line.give({ ...award, phone: '+1 4155550108' })
  return [first.is, second.is]
}

async function comeBack() {
  isBack = () => Promise.resolve({} as never)
  await vi.advanceTimersByTimeAsync(35_000)
}

describe('an award', () => {
  test('that is answered is kept no longer, and was no time on the way', async () => {
    expect(await startLine().give(award)).toEqual({ is: 'given', award: given })
    expect(keptAwards()).toEqual([])
    expect(sent).toEqual([{ ...anyKey(), waitedMs: undefined, token: anna.token, again: false }])
  })

  test('that is refused is not kept: whoever stands there is told', async () => {
    answer = () => Promise.reject(refused('repeat_award'))
    expect(await startLine().give(award)).toMatchObject({ is: 'refused' })
    expect(keptAwards()).toEqual([])
  })

  test('that broke the server may have been given, so it stays to be decided, with its key', async () => {
    answer = () => Promise.reject(refused('internal', 500))
    const line = startLine()
    expect(await line.give(award)).toMatchObject({ is: 'refused' })
    const [left] = line.state().refused
    answer = async () => given
    if (left) await line.giveAnew(left, { token: '7.1.2.x', memberName: 'Bo' })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(keptAwards()).toEqual([])
  })

  test('that takes too long waits, and is still one', async () => {
    let arrive = () => {}
    answer = () =>
      new Promise((resolve) => {
        arrive = () => resolve(given)
      })
    const line = startLine()
    const asked = line.give(award)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await asked).toEqual({ is: 'waiting' })
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect([keptAwards(), sent.length]).toEqual([[], 1])
  })
})

describe('while the line is down', () => {
  test('awards wait, and go in their order with how long they have waited', async () => {
    const line = startLine()
    expect(await loseTwo(line)).toEqual(['waiting', 'waiting'])
    expect([line.state().trouble, line.state().waiting.length]).toEqual(['line', 2])
    const [first] = sent
    sent.length = 0
    answer = async () => given
    await comeBack()
    expect(sent.map(({ key }) => key === first?.key)).toEqual([true, false])
    expect(sent.every(({ waitedMs = 0 }) => waitedMs >= 1_000 && waitedMs <= 35_000)).toBe(true)
    expect(line.state()).toEqual({ trouble: undefined, waiting: [], refused: [] })
  })

  test('a page that is never shown sends none of them', async () => {
    await loseTwo(startLine())
    lines[0]?.stop()
    sent.length = 0
    openLine()
    await comeBack()
    expect([sent, keptAwards().length]).toEqual([[], 2])
  })

  test('they are there after a reload, and go by themselves', async () => {
    await loseTwo(startLine())
    lines[0]?.stop()
    sent.length = 0
    answer = async () => given
    startLine()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ waitedMs }) => waitedMs)).toEqual([1_000, 0])
    expect(keptAwards()).toEqual([])
  })

  test('another tab leaves alone what this one has just kept', async () => {
    answer = () => new Promise(() => {})
    void startLine().give(award)
    await vi.advanceTimersByTimeAsync(0)
    startLine()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(1)
  })

  test('one that is refused then comes back, and the next is sent all the same', async () => {
    const line = startLine()
    await loseTwo(line)
    answer = ({ phone }) =>
      phone.endsWith('07') ? Promise.reject(refused('till_locked', 401)) : Promise.resolve(given)
    await comeBack()
    const { waiting, refused: left } = line.state()
    expect([waiting.length, left.map(({ refusedBecause }) => refusedBecause)]).toEqual([
      0,
      ['Because of till_locked'],
    ])
    const [one] = left
    if (!one) throw new Error('It is gone')
    // Refused again, the award stays. Dismissed, it is gone.
    await line.giveAnew(one, { token: '7.1.2.x', memberName: 'Bo' })
    expect(sent.at(-1)).toEqual({
      key: one.key,
      waitedMs: undefined,
      token: '7.1.2.x',
      again: true,
    })
    expect(line.state().refused).toHaveLength(1)
    line.dismiss(one.key)
    expect(keptAwards()).toEqual([])
  })

  test('a server that is too busy for all of them gets the rest later', async () => {
    const line = startLine()
    await loseTwo(line)
    answer = () => Promise.reject(refused('too_many_requests', 429))
    await comeBack()
    expect([line.state().refused, line.state().waiting.length]).toEqual([[], 2])
    answer = async () => given
    await vi.advanceTimersByTimeAsync(35_000)
    expect(keptAwards()).toEqual([])
  })

  test.each([-72, -24, 1, 72])('a clock that is set by %i hours changes no wait', async (hours) => {
    await loseTwo(startLine())
    lines[0]?.stop()
    sent.length = 0
    answer = async () => given
    vi.setSystemTime(Date.now() + hours * 60 * 60_000)
    startLine()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ waitedMs }) => waitedMs)).toEqual([1_000, 0])
  })

  test('there is room for so many, and no more', async () => {
    const line = startLine()
    answer = () => Promise.reject(offlineError())
    for (let count = 0; count < mostKept; count += 1) await line.give(award)
    expect(await line.give(award)).toMatchObject({ is: 'refused', error: { code: 'full' } })
    expect(keptAwards()).toHaveLength(mostKept)
  })
})

const anyKey = () => ({ key: expect.any(String) as string })
