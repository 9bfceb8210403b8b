import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import { rewardsWaitingOfAll } from '../../platform/db/nextReward.ts'
import { nextOf, rewardsOn, type ShopRewards, waitingOn } from './standing.ts'

const server = testApp()

const day = fc.constantFrom('2026-11-27', '2026-11-28', '2026-11-29')
const price = fc.integer({ min: 1, max: 40 })
const reward = fc.record({
  name: fc.constantFrom('A coffee', 'A lunch', 'A “hat”, red'),
  points: price,
  kind: fc.constantFrom('spend' as const, 'milestone' as const),
  startsOn: fc.option(day),
  endsOn: fc.option(day),
  locationIds: fc.option(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 })),
  isOn: fc.constant(true),
})
const one = fc.record({
  first: fc.record({ name: fc.constant('A cake'), points: price }),
  others: fc.array(reward, { minLength: 1, maxLength: 9 }),
  pointCapType: fc.constantFrom('reset' as const, 'unlimited' as const),
  balance: fc.nat(90),
  collected: fc.nat(90),
  milestones: fc.uniqueArray(fc.integer({ min: 2, max: 10 }), { maxLength: 4 }),
  promised: fc.option(
    fc.record({
      rewardThreshold: price,
      pointCapType: fc.constantFrom('reset' as const, 'unlimited' as const),
      rewards: fc.integer({ min: 1, max: 4 }),
    }),
    { nil: undefined },
  ),
  day,
})

test('the database and the rules know the same rewards, the same next one, and what waits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 100, maxLength: 100 }), async (cases) => {
      const asked = cases.map(({ others, balance, collected, milestones, first, ...of }) => ({
        ladder: others.map((other, place) => ({
          id: place + 2,
          name: other.name,
          points: other.points,
          kind: other.kind,
          starts_on: other.startsOn,
          ends_on: other.endsOn,
          location_ids: other.locationIds,
        })),
        facts: { collected, milestones, day: of.day },
        balance,
        points: first.points,
        name: first.name,
        cap_type: of.pointCapType,
        promised: of.promised,
      }))
      const { rows } = await sql<{ standing: unknown; waiting: number; ofAll: number }>`
        SELECT standing_of(ladder, facts, balance, points, name, cap_type,
            CASE WHEN promise_holds(balance, points, (promised->>'rewardThreshold')::integer,
              promised->>'pointCapType', (promised->>'rewards')::integer)
              THEN promised->>'pointCapType' ELSE cap_type END) AS standing,
          ladder_waiting(ladder, facts, balance, points, cap_type, (promised->>'rewardThreshold')::integer,
            promised->>'pointCapType', (promised->>'rewards')::integer) AS waiting,
          (SELECT ${rewardsWaitingOfAll}
            FROM jsonb_populate_record(NULL::loyalty_accounts, jsonb_build_object(
              'balance', asked.balance, 'lifetime_points', asked.facts->'collected', 'lifetime_moved', 0,
              'milestones', nullif(asked.facts->'milestones', '[]'),
              'promised_threshold', asked.promised->'rewardThreshold',
              'promised_cap_type', asked.promised->'pointCapType',
              'promised_rewards', asked.promised->'rewards')) AS account,
            jsonb_populate_record(NULL::businesses, jsonb_build_object('point_cap_type', asked.cap_type)) AS business,
            prices_on(asked.ladder, asked.points, (asked.facts->>'day')::date) AS prices) AS "ofAll"
        FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (ladder jsonb, facts jsonb,
          balance integer, points integer, name text, cap_type text, promised jsonb)`.execute(
        server.context.db,
      )
      const expected = cases.map(({ first, others, pointCapType, day: today, ...customer }) => {
        const ofFirst = { startsOn: null, endsOn: null, locationIds: null, isOn: true } as const
        const shop: ShopRewards = {
          pointCapType,
          rewards: [
            { id: 1, kind: 'spend', ...first, ...ofFirst },
            ...others.map((other, place) => ({ id: place + 2, ...other })),
          ],
        }
        const rewards = rewardsOn(shop, customer, today)
        const { collected } = customer
        const waiting = waitingOn(shop, customer, today)
        const next = nextOf(rewards)
        return { standing: { rewards, next, collected }, waiting, ofAll: waiting }
      })
      expect(rows).toEqual(expected)
    }),
    { numRuns: rounds(20) },
  )
})
