import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp } from '../../../test/testApp.ts'
import type { PromisedBonus } from '../../contract/bonus.ts'
import { wallClock } from '../../contract/platform/wallClock.ts'
import type { Promotion } from '../../contract/promotions.ts'
import { bonusOf } from './rules.ts'

const server = testApp({ LIMITS: 'off' })

/** What the database says of a moment. */
async function asked(shop: TestBusiness, timeZone: string, at: Date, points: number, code: number) {
  const { rows } = await sql<{ id: number | null; points: number | null }>`
    SELECT p.id, least(1000, promised_bonus(p, ${points})) AS points
    FROM best_promotion(${shop.businessId}, ${timeZone}, NULL, 1, ${code}::bigint, ${points}, ${at}) p`.execute(
    server.context.db,
  )
  const [found] = rows
  return found?.id ? found : undefined
}

/** What is told about the best promotion at a moment. */
async function told(shop: TestBusiness, timeZone: string, at: Date, points: number, code: number) {
  const { rows } = await sql<{ promised: PromisedBonus | null }>`
    SELECT promised_now(${shop.businessId}, ${timeZone}, NULL, 1, ${code}::bigint, ${points}, ${at}) AS promised`.execute(
    server.context.db,
  )
  return rows[0]?.promised ?? undefined
}

const put = async (shop: TestBusiness, promotions: readonly object[]): Promise<Promotion[]> => {
  const answer = await server.put(
    `/api/businesses/${shop.businessId}/promotions`,
    { promotions },
    { cookie: shop.cookie },
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().promotions
}

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const day = fc.option(fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26'))
const wanted = fc
  .record({
    name: fc.constant('A promotion'),
    give: fc.oneof(
      fc.record({ effect: fc.constant('times'), amount: fc.integer({ min: 2, max: 3 }) }),
      fc.record({ effect: fc.constant('plus'), amount: fc.integer({ min: 1, max: 200 }) }),
    ),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: time,
    to: fc.oneof(time, fc.constant('24:00')),
    startsOn: day,
    endsOn: day,
    code: fc.option(fc.nat(2)),
    isOn: fc.boolean(),
  })
  .filter(({ from, to, startsOn, endsOn }) => {
    return from !== to && (!startsOn || !endsOn || startsOn <= endsOn)
  })
const moment = fc.oneof(
  // Around both nights on which clocks change.
  fc.integer({ min: 0, max: 72 * 60 }).map((minute) => Date.UTC(2026, 2, 27, 22) + minute * 60_000),
  fc.integer({ min: 0, max: 72 * 60 }).map((minute) => Date.UTC(2026, 9, 23, 22) + minute * 60_000),
)
const visit = fc.record({ at: moment, points: fc.integer({ min: 1, max: 1000 }), code: fc.nat(2) })

test('the database and the rules choose the same promotion at any moment', async () => {
  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata')
  await fc.assert(
    fc.asyncProperty(
      fc.array(wanted, { maxLength: 10 }),
      fc.array(visit, { minLength: 10, maxLength: 10 }),
      zone,
      async (several, visits, timeZone) => {
        const shop = await registerTestBusiness(server)
        const unlike = several.map(({ give, code, ...one }, place) => ({
          ...one,
          ...give,
          name: `Promotion ${place}`,
          // So that no two are the same.
          mostADay: place + 1,
          codeIds: code === null ? null : [shop.codes[code]?.id],
        }))
        const promotions = await put(shop, unlike)
        for (const { at, points, code } of visits) {
          const codeId = shop.codes[code]?.id ?? 0
          const here = wallClock(new Date(at), timeZone)
          const best = bonusOf(promotions, { ...here, points, locationId: 1, codeId }, () => 0)
          const expected = best && { id: best.promotion.id, points: best.points }
          expect(await asked(shop, timeZone, new Date(at), points, codeId)).toEqual(expected)
          const promised = await told(shop, timeZone, new Date(at), points, codeId)
          expect(promised?.points).toBe(best?.points)
          if (!promised) continue
          // Until then nobody gets less, whatever clocks do meanwhile.
          for (const part of [0.3, 0.6, 1]) {
            const later = new Date(at + Math.max(0, promised.forMs * part - 1))
            const then = { ...wallClock(later, timeZone), points, locationId: 1, codeId }
            expect(bonusOf(promotions, then, () => 0)?.points).toBeGreaterThanOrEqual(
              promised.points,
            )
          }
        }
      },
    ),
    { numRuns: rounds(40) },
  )
})

describe('in the night', () => {
  const all = { weekdays: [1, 2, 3, 4, 5, 6, 7], effect: 'times', amount: 2 } as const
  const berlin = 'Europe/Berlin'
  async function holdsAt(hours: { from: string; to: string; weekdays?: number[] }, at: string) {
    const shop = await registerTestBusiness(server)
    const [promotion] = await put(shop, [{ name: 'Night', ...all, ...hours }])
    const found = await asked(shop, berlin, new Date(at), 20, shop.codes[1].id)
    const clock = wallClock(new Date(at), berlin)
    const visited = { ...clock, points: 20, locationId: 1, codeId: shop.codes[1].id }
    expect(bonusOf(promotion ? [promotion] : [], visited, () => 0)?.points).toBe(found?.points)
    return found !== undefined
  }

  test.each([
    // On 25 October clocks go back from 3:00 to 2:00, so 2:30 is twice.
    ['2026-10-25T00:30:00Z', true],
    ['2026-10-25T01:30:00Z', true],
    ['2026-10-24T23:59:00Z', false],
    ['2026-10-25T02:00:00Z', false],
  ])('both hours from 2 to 3 count when clocks go back: %s is %s', async (at, isHeld) => {
    expect(await holdsAt({ from: '02:00', to: '03:00' }, at)).toBe(isHeld)
  })

  test.each([
    // On 29 March clocks go from 2:00 to 3:00: there is no 2:30.
    ['02:00', '03:00', '2026-03-29T00:59:00Z', false],
    ['02:00', '03:00', '2026-03-29T01:00:00Z', false],
    ['01:00', '03:30', '2026-03-29T00:59:00Z', true],
    ['01:00', '03:30', '2026-03-29T01:15:00Z', true],
    ['01:00', '03:30', '2026-03-29T01:30:00Z', false],
  ])('an hour that clocks skip is none: %s to %s at %s is %s', async (from, to, at, isHeld) => {
    expect(await holdsAt({ from, to }, at)).toBe(isHeld)
  })

  test.each([
    // Friday the 27th, from ten to two.
    ['2026-11-27T20:59:00Z', false],
    ['2026-11-27T21:00:00Z', true],
    ['2026-11-28T00:59:00Z', true],
    ['2026-11-28T01:00:00Z', false],
    // Saturday at eleven is of no Friday.
    ['2026-11-28T22:00:00Z', false],
    ['2026-11-27T00:30:00Z', false],
  ])('hours that reach over midnight are of the day before: %s is %s', async (at, isHeld) => {
    expect(await holdsAt({ from: '22:00', to: '02:00', weekdays: [5] }, at)).toBe(isHeld)
  })

  test.each([
    ['09:00', '11:00', '2026-11-27T08:30:00Z', '11:00', 90],
    ['09:00', '24:00', '2026-11-27T08:30:00Z', null, 870],
    ['22:00', '02:00', '2026-11-27T22:30:00Z', '02:00', 150],
    ['22:00', '02:00', '2026-11-28T00:30:00Z', '02:00', 30],
    // Clocks go from 2:00 to 3:00, and from 3:00 back to 2:00.
    ['01:00', '03:30', '2026-03-29T00:30:00Z', '03:30', 60],
    ['01:00', '03:30', '2026-10-24T23:30:00Z', '03:30', 120],
    ['02:00', '02:30', '2026-10-25T00:15:00Z', '02:30', 15],
    ['02:00', '02:30', '2026-10-25T01:15:00Z', '02:30', 15],
  ])('%s to %s at %s is until %s, for %s minutes', async (from, to, at, until, minutes) => {
    const shop = await registerTestBusiness(server)
    await put(shop, [{ name: 'Night', ...all, from, to, mostADay: 2 }])
    expect(await told(shop, berlin, new Date(at), 600, shop.codes[1].id)).toEqual({
      name: 'Night',
      effect: 'times',
      amount: 2,
      points: 600,
      isMost: false,
      until,
      forMs: minutes * 60_000,
      mostADay: 2,
    })
  })
})
