import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClock } from '../../contract/platform/wallClock.ts'
import { dayOfStep, type ScreenCode, screenStepMs } from '../../contract/presence.ts'
import { formatDayCard, isItsDay, readDayCard } from './dayCards.ts'
import { formatScreenCode, isOnTime, readScreenCode, screenSecret } from './screenCodes.ts'
import { formatTicket, isTicketGood, readTicket, type Ticket } from './tickets.ts'

const tokenHash = Buffer.alloc(32, 7)
const device = { businessId: 12, deviceId: 3 }
const shown: ScreenCode = { ...device, step: 229_384_120, turn: 0, pointValue: 20 }
const day = dayOfStep(shown.step)
const secret = screenSecret('a secret of this server', { ...device, tokenHash, day })
const at = (step: number, ms = 0) => new Date(step * screenStepMs + ms)

describe('a code of the counter screen', () => {
  // These signatures were computed with Python's hmac and hashlib.
  test.each([
    [shown, '12-3.229384120-0.20.vrdzoT8RVdDQdw'],
    [{ ...shown, turn: 7, pointValue: 1000 }, '12-3.229384120-7.1000.l_YSJqcI52NveQ'],
  ])('%o', (code, path) => {
    expect(formatScreenCode(secret, code)).toBe(path)
  })

  const codes = fc.record({
    businessId: fc.integer({ min: 1, max: 2_147_483_647 }),
    deviceId: fc.integer({ min: 1, max: 32_767 }),
    step: fc.integer({ min: 1, max: 999_999_999 }),
    turn: fc.integer({ min: 0, max: 99 }),
    pointValue: fc.integer({ min: 1, max: 1000 }),
  })

  test('is read as what it is, and another one is not made with the same secret', () => {
    fc.assert(
      fc.property(codes, codes, (code, other) => {
        const path = formatScreenCode(secret, code)
        const { isMadeWith, ...read } = readScreenCode(path) ?? expect.fail(path)
        expect(read).toEqual(code)
        expect(isMadeWith(secret)).toBe(true)
        // This signature with another code's words: another device, shop, step, turn or value.
        const forged = formatScreenCode(secret, other).replace(/[\w-]{14}$/, path.slice(-14))
        const isOther = JSON.stringify(other) !== JSON.stringify(code)
        expect(readScreenCode(forged)?.isMadeWith(secret)).toBe(!isOther)
      }),
    )
  })

  test('is not made with the secret of another day, device, pairing, business or server', () => {
    const path = formatScreenCode(secret, shown)
    const others = [
      screenSecret('a secret of this server', { ...device, tokenHash, day: day - 1 }),
      screenSecret('a secret of this server', { ...device, tokenHash, day: day + 1 }),
      screenSecret('a secret of this server', { ...device, deviceId: 4, tokenHash, day }),
      screenSecret('a secret of this server', { ...device, businessId: 13, tokenHash, day }),
      screenSecret('a secret of this server', { ...device, tokenHash: Buffer.alloc(32, 8), day }),
      screenSecret('another', { ...device, tokenHash, day }),
    ]
    expect(others.map((other) => readScreenCode(path)?.isMadeWith(other))).toEqual(
      others.map(() => false),
    )
  })

  test('with one sign changed or cut is none of the screen', () => {
    const path = formatScreenCode(secret, shown)
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.'
    for (let place = 0; place < path.length; place += 1) {
      const cut = path.slice(0, place) + path.slice(place + 1)
      expect(readScreenCode(cut)?.isMadeWith(secret) ?? false, cut).toBe(false)
      for (const sign of signs.replace(path.charAt(place), '')) {
        const changed = path.slice(0, place) + sign + path.slice(place + 1)
        const isTaken = readScreenCode(changed)?.isMadeWith(secret) ?? false
        expect(isTaken, changed).toBe(false)
      }
    }
  })

  test.each([
    '',
    '1',
    '0-1.5-0.5.AAAAAAAAAAAAAA',
    '1-1.05-0.5.AAAAAAAAAAAAAA',
    '1-99999.5-0.5.AAAAAAAAAAAAAA',
  ])('%s is no code', (path) => {
    expect(readScreenCode(path)).toBeUndefined()
  })

  test('is good on its step and one more each way', () => {
    const { step } = shown
    const isGood = (ms: number) => isOnTime(shown, at(step, ms))
    expect([-screenStepMs, 0, screenStepMs, 2 * screenStepMs - 1].map(isGood)).toEqual(
      Array(4).fill(true),
    )
    expect([-screenStepMs - 1, 2 * screenStepMs].map(isGood)).toEqual([false, false])
  })
})

describe('a day card', () => {
  const card = { businessId: 12, codeId: 40, date: '2026-11-30' }
  const counter = { timeZone: 'America/Chicago', openingHours: [], acceptedDate: null }
  const isGood = (now: string, more: Partial<Parameters<typeof isItsDay>[2]> = {}) =>
    isItsDay(card, new Date(now), { ...counter, ...more })

  test('is read as what it is, and with one sign changed is none of ours', () => {
    const path = formatDayCard('secret', card)
    expect(readDayCard(path)).toMatchObject(card)
    expect(readDayCard(path)?.isMadeWith('secret')).toBe(true)
    expect(readDayCard(path)?.isMadeWith('another')).toBe(false)
    for (let place = 0; place < path.length; place += 1) {
      const changed = `${path.slice(0, place)}${path[place] === '1' ? '2' : '1'}${path.slice(place + 1)}`
      expect(readDayCard(changed)?.isMadeWith('secret') ?? false, changed).toBe(false)
    }
    expect(readDayCard(path.replace('20261130', '20261131'))).toBeUndefined()
  })

  test('counts on its day at the counter, and until three in the next morning', () => {
    // Chicago is six hours behind UTC.
    expect(isGood('2026-11-30T06:00Z')).toBe(true)
    expect(isGood('2026-12-01T08:59Z')).toBe(true)
    expect(isGood('2026-11-30T05:59Z')).toBe(false)
    expect(isGood('2026-12-01T09:00Z')).toBe(false)
    expect(isGood('2026-11-29T18:00Z')).toBe(false)
  })

  test('counts until a late bar closes, or as long as the owner accepts it', () => {
    const late = [{ weekday: 1, opens: '18:00', closes: '04:30' }]
    expect(isGood('2026-12-01T10:29Z', { openingHours: late })).toBe(true)
    expect(isGood('2026-12-01T10:30Z', { openingHours: late })).toBe(false)
    // The counter closes before or soon after midnight, and people pay a little later.
    const early = [{ weekday: 1, opens: '18:00', closes: '01:00' }]
    expect(isGood('2026-12-01T08:59Z', { openingHours: early })).toBe(true)
    expect(isGood('2026-12-01T20:00Z', { acceptedDate: card.date })).toBe(true)
    expect(isGood('2026-12-01T20:00Z', { acceptedDate: '2026-11-29' })).toBe(false)
  })

  test('is good for a day of 23 and one of 25 hours', () => {
    const zone = { timeZone: 'Europe/Berlin' }
    for (const [date, first, last] of [
      ['2026-03-29', '2026-03-28T23:00Z', '2026-03-29T21:59Z'],
      ['2026-10-25', '2026-10-24T22:00Z', '2026-10-25T22:59Z'],
    ] as const) {
      const good = (now: string) => isItsDay({ date }, new Date(now), { ...counter, ...zone })
      expect([good(first), good(last)]).toEqual([true, true])
      expect(good(new Date(Date.parse(first) - 1).toISOString())).toBe(false)
    }
  })

  test('reads a wall clock at midnight', () => {
    expect(wallClock(new Date('2026-11-30T06:00Z'), 'America/Chicago')).toEqual({
      date: '2026-11-30',
      minute: 0,
    })
  })
})

describe('a ticket', () => {
  const ticket: Ticket = {
    businessId: 12,
    code: 'RH-12-20-ABCD',
    presence: 'screen',
    id: '3-229384120-0-20',
    openedAt: new Date('2026-11-26T09:00:00Z'),
  }
  const text = formatTicket('secret', ticket, 'browser A')
  const presented = { businessId: 12, code: ticket.code, text, browser: 'browser A' }

  test('says in its own browser, for its own code, how somebody was there', () => {
    expect(readTicket('secret', presented)).toEqual(ticket)
    const card = { ...ticket, presence: 'day_card', id: 'x_9' } as const
    const cardText = formatTicket('secret', card, 'browser A')
    expect(readTicket('secret', { ...presented, text: cardText })).toEqual(card)
  })

  test.each([
    { browser: 'browser B' },
    { browser: undefined },
    { code: 'RH-12-60-ABCD' },
    { businessId: 13 },
    { text: text.replace(/^s/, 'd') },
    { text: text.replace('3-22', '4-22') },
    { text: text.slice(0, -1) },
    { text: '' },
  ])('is none for %o', (other) => {
    expect(readTicket('secret', { ...presented, ...other })).toBeUndefined()
  })

  test('is good for ten minutes, and an hour where the line was down after the press', () => {
    const later = (minutes: number) => new Date(ticket.openedAt.getTime() + minutes * 60_000)
    const isGood = (minutes: number, waited = 0) =>
      isTicketGood(ticket, { now: later(minutes), waitedMs: waited * 60_000 })
    expect([isGood(10), isGood(60, 50)]).toEqual([true, true])
    expect([isGood(10.1), isGood(60, 49), isGood(60.1, 60)]).toEqual([false, false, false])
  })
})
