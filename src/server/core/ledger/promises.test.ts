import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import { rewardsWaiting, takesAway } from '../../../contract/progress.ts'

const server = testApp()

describe('the database and the pages', () => {
  const price = fc.integer({ min: 1, max: 40 })
  const capType = fc.constantFrom('reset' as const, 'unlimited' as const)
  const rewardDescription = fc.constantFrom('A coffee', 'A lunch')
  const terms = fc.record({ rewardThreshold: price, pointCapType: capType, rewardDescription })
  const promise = fc.record({
    rewardThreshold: price,
    pointCapType: capType,
    rewards: fc.integer({ min: 1, max: 5 }),
  })
  const few = fc.array(
    fc.tuple(fc.nat(200), terms, fc.option(promise, { nil: undefined }), terms),
    { minLength: 200, maxLength: 200 },
  )

  test('count what waits alike, and what a change takes away', async () => {
    await fc.assert(
      fc.asyncProperty(few, async (cases) => {
        const { rows } = await sql<{ waiting: number; takesAway: boolean }>`
          SELECT rewards_waiting(points, t.reward_threshold, t.point_cap_type, p."rewardThreshold",
              p."pointCapType", p.rewards) AS waiting,
            takes_away(jsonb_populate_record(NULL::business_terms, earlier),
              jsonb_populate_record(NULL::businesses, today)) AS "takesAway"
          FROM jsonb_to_recordset(${JSON.stringify(
            cases.map(([points, today, promised, earlier]) => ({
              points,
              promised,
              today: columns(today),
              earlier: columns(earlier),
            })),
          )}::jsonb) AS asked (points integer, today jsonb, earlier jsonb, promised jsonb)
          CROSS JOIN LATERAL jsonb_populate_record(NULL::businesses, today) t
          LEFT JOIN LATERAL jsonb_to_record(promised)
            AS p ("rewardThreshold" integer, "pointCapType" text, rewards integer) ON true`.execute(
          server.context.db,
        )
        expect(rows).toEqual(
          cases.map(([points, today, promised, earlier]) => ({
            waiting: rewardsWaiting(points, today, promised),
            takesAway: takesAway(earlier, today),
          })),
        )
      }),
      { numRuns: rounds(40) },
    )
  })

  interface AnyTerms {
    rewardThreshold: number
    rewardDescription: string
    pointCapType: string
  }
  const columns = (terms: AnyTerms) => ({
    reward_threshold: terms.rewardThreshold,
    reward_description: terms.rewardDescription,
    point_cap_type: terms.pointCapType,
  })
})
