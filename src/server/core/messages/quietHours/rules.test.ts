import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../../test/rounds.ts'
import { zonesOfNumber } from '../../../platform/text/numberZones.ts'
import { wallClockMs } from '../../../platform/text/wallClock.ts'
import { quietUntil } from './rules.ts'

const minuteOf = (at: Date, zone: string) =>
  Math.floor((wallClockMs(zone, at) % 86_400_000) / 60_000)
const isNight = (at: Date, zone: string) => minuteOf(at, zone) < 480 || minuteOf(at, zone) >= 1260

describe('a text that nobody asked for', () => {
  test.each([
    // A shop in New York at 7:05, 8:05, 12:59, 13:00 and 21:00; Honolulu is five hours behind.
    ['America/New_York', '+18085550123', '2026-11-28T12:05Z', '2026-11-28T18:00:00.000Z'],
    ['America/New_York', '+18085550123', '2026-11-28T13:05Z', '2026-11-28T18:00:00.000Z'],
    ['America/New_York', '+18085550123', '2026-11-28T17:59Z', '2026-11-28T18:00:00.000Z'],
    ['America/New_York', '+18085550123', '2026-11-28T18:00Z', null],
    ['America/New_York', '+18085550123', '2026-11-29T02:00Z', '2026-11-29T18:00:00.000Z'],
    // By day at both.
    ['America/New_York', '+12125550123', '2026-11-28T13:00Z', null],
    ['America/New_York', '+12125550123', '2026-11-29T02:00Z', '2026-11-29T13:00:00.000Z'],
    // Indiana has two zones, and a code that nobody knows yet has both coasts.
    ['America/New_York', '+18125550123', '2026-11-28T13:30Z', '2026-11-28T14:00:00.000Z'],
    ['America/New_York', '+12325550123', '2026-11-28T15:00Z', '2026-11-28T16:00:00.000Z'],
    // Toll-free numbers are nowhere.
    ['America/New_York', '+18005550123', '2026-11-28T13:00Z', null],
    // Another country, by its zones; their own country's shops decide alone.
    ['America/New_York', '+81312345678', '2026-11-28T15:00Z', '2026-11-28T23:00:00.000Z'],
    ['Europe/London', '+61412345678', '2026-11-28T12:00Z', '2026-11-29T08:00:00.000Z'],
    ['Australia/Sydney', '+61412345678', '2026-11-28T21:00Z', null],
    ['Pacific/Auckland', '+64211234567', '2026-11-28T07:30Z', null],
    // The platform's own texts have no shop.
    [null, '+12125550123', '2026-11-28T12:00Z', '2026-11-28T13:00:00.000Z'],
    // The clocks go forward, and back, during the night.
    ['America/New_York', '+12125550123', '2027-03-14T05:00Z', '2027-03-14T12:00:00.000Z'],
    ['America/New_York', '+12125550123', '2026-11-01T04:00Z', '2026-11-01T13:00:00.000Z'],
  ])('of a shop in %s to %s at %s waits until %s', (timeZone, phone, at, until) => {
    expect(quietUntil(new Date(at), { timeZone, phone })?.toISOString() ?? null).toBe(until)
  })

  test('goes to Honolulu from no shop between 21:00 and 8:00 there', () => {
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const at = new Date(Date.UTC(2026, 10, 28, 0, minute))
      const until = quietUntil(at, { timeZone: 'America/New_York', phone: '+18085550123' })
      expect([at, isNight(until ?? at, 'Pacific/Honolulu')]).toEqual([at, false])
      expect([at, isNight(until ?? at, 'America/New_York')]).toEqual([at, false])
    }
  })

  test('goes within a day, and at no number by night, wherever shop and number are', () => {
    const phones = ['+12125550123', '+18085550123', '+16715550123', '+79161234567', '+61412345678']
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.constantFrom(...phones, '+447400123456', '+34612345678', '+5511912345678'),
        fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }),
        (timeZone, phone, minute) => {
          const at = new Date(Date.UTC(2026, 0, 1, 0, minute))
          const until = quietUntil(at, { timeZone, phone })
          const sent = until ?? at
          expect(sent.getTime() - at.getTime()).toBeLessThanOrEqual(24 * 60 * 60_000)
          if (until) expect(quietUntil(until, { timeZone, phone })).toBeNull()
          const zones = zonesOfNumber(phone)
          const isAtHome = !phone.startsWith('+1') && zones.includes(timeZone)
          for (const zone of isAtHome ? [timeZone] : zones) expect(isNight(sent, zone)).toBe(false)
        },
      ),
      { numRuns: rounds(400) },
    )
  })
})
