import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../test/rounds.ts'
import { openTwin, type Twin } from '../../../../test/sameCustomers.ts'
import { testApp } from '../../../../test/testApp.ts'
import {
  ladder,
  newPhones,
  play,
  rewardsOf,
  step,
  sumOf,
  takeAll,
  visits,
} from '../../../../test/visitsAndRewards.ts'
import { playPast } from '../../rules/cost/past.ts'
import { findReach } from '../../rules/cost/store.ts'
import { listPromotions } from '../store.ts'
import { byPromotions } from './wouldAdd.ts'

/**
 * The same customers do the same at shops with other rules. What is said at one of them is what the
 * ledger of the other then gives.
 */
const server = testApp({ LIMITS: 'off' })
const the = <const D extends string>(name: D) => fc.constant(name)
const hour = fc.integer({ min: 0, max: 23 }).map((one) => `${String(one).padStart(2, '0')}:00`)
const promotion = fc
  .record({
    give: fc.oneof(
      fc.record({ effect: the('times'), amount: fc.integer({ min: 2, max: 3 }) }),
      fc.record({ effect: the('plus'), amount: fc.integer({ min: 1, max: 90 }) }),
    ),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 3 }),
    from: hour,
    to: fc.oneof(hour, fc.constant('24:00')),
    place: fc.option(fc.integer({ min: 2, max: 4 })),
    code: fc.option(fc.nat(2)),
    mostADay: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .filter(({ from, to }) => from !== to)
type WantedPromotion = typeof promotion extends fc.Arbitrary<infer P> ? P : never

const wantedAt = (
  { shop }: Twin,
  { give, place, code, ...one }: WantedPromotion,
  number: number,
) => ({
  ...one,
  ...give,
  // So that no two are the same.
  endsOn: `2099-01-${10 + number}`,
  name: `Promotion ${number}`,
  locationIds: place === null ? null : [place],
  codeIds: code === null ? null : [shop.codes[code]?.id],
})

const promotions = fc.array(promotion, { minLength: 1, maxLength: 4 })

test('promotions would have added to each visit what they then add', async () => {
  await fc.assert(
    fc.asyncProperty(promotions, fc.array(step, { maxLength: 30 }), async (several, steps) => {
      const [plain, twin] = [await openTwin(server), await openTwin(server)]
      await twin.put('promotions', {
        promotions: several.map((one, number) => wantedAt(twin, one, number)),
      })
      await play([plain, twin], steps, newPhones())
      const { db } = server.context
      const ofTwin = await listPromotions(db, twin.shop.businessId)
      // Codes have other numbers at the other shop.
      const rules = byPromotions(
        ofTwin.map((one) => ({
          ...one,
          codeIds: one.codeIds && sameCodes(one.codeIds, twin, plain),
        })),
      )
      const since = new Date(Date.now() - 86_400_000)
      const { businessId } = plain.shop
      const reach = await findReach(db, { businessId, since, until: new Date(Date.now() + 1000) })
      const added: number[] = []
      if (reach) {
        await playPast(db, { reach, asksCollected: false }, (entry) => {
          const bonus = rules(entry)
          if (entry.kind === 'accrual') added.push(bonus)
        })
      }
      expect(added).toEqual((await twin.entries()).map(({ bonus }) => bonus))
    }),
    { numRuns: rounds(16) },
  )
}, 120_000)

function sameCodes(ids: readonly number[], from: Twin, to: Twin): number[] {
  return ids.flatMap(
    (id) => to.shop.codes[from.shop.codes.findIndex((code) => code.id === id)]?.id ?? [],
  )
}

test('one promotion more is said to bring the points that the ledger then has', async () => {
  await fc.assert(
    fc.asyncProperty(promotions, fc.array(step, { maxLength: 25 }), async (several, steps) => {
      const [shop, twin] = [await openTwin(server), await openTwin(server)]
      const wanted = (at: Twin) => several.map((one, number) => wantedAt(at, one, number))
      // The first is tried; the others are on at both, and give what they give.
      await shop.put('promotions', { promotions: wanted(shop).slice(1) })
      const [first, ...others] = wanted(twin)
      // Of two equal ones the older counts: the new one is the youngest at both.
      await twin.put('promotions', { promotions: [...others, first] })
      await play([shop, twin], steps, newPhones())
      const { counted } = await shop.ask('promotions', { promotion: wanted(shop)[0] })
      const [had, has] = [await shop.entries(), await twin.entries()]
      const standing = (all: typeof had) => all.filter(({ isUndone }) => !isUndone)
      const given = (all: typeof had) => sumOf(standing(all).map(({ bonus }) => bonus))
      expect(counted.morePoints).toBe(given(has) - given(had))
      expect(counted.visits).toBe(standing(has).length)
      expect(sumOf(counted.week.flat())).toBe(standing(has).length)
      expect(sumOf(counted.byWeekday.map((day: { points: number }) => day.points))).toBe(
        counted.morePoints,
      )
    }),
    { numRuns: rounds(12) },
  )
}, 120_000)

test('a promotion is said to lead to the rewards that are then taken', async () => {
  await fc.assert(
    fc.asyncProperty(ladder, promotion, visits, async (has, one, steps) => {
      const [shop, plain, twin] = [
        await openTwin(server),
        await openTwin(server),
        await openTwin(server),
      ]
      const rewards = rewardsOf(has)
      for (const at of [shop, plain, twin]) await at.put('rewards', rewards)
      await twin.put('promotions', { promotions: [wantedAt(twin, one, 1)] })
      const phones = newPhones()
      await play([shop], steps, phones)
      const prices = rewards.rewards.map(({ kind, points }) => (kind === 'spend' ? points : 999))
      const paid = prices.indexOf(Math.min(...prices))
      const choice = { steps, phones, paid }
      const [earned, wouldEarn] = [
        sumOf(await takeAll(plain, rewards, choice)),
        sumOf(await takeAll(twin, rewards, choice)),
      ]
      const { counted } = await shop.ask('promotions', { promotion: wantedAt(shop, one, 1) })
      expect(counted).toMatchObject({ earned, wouldEarn })
    }),
    { numRuns: rounds(8) },
  )
}, 120_000)
