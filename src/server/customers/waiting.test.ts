import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerTestBusiness } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'
import { countWhatGoes } from '../admin/deletion/store.ts'
import { countWithReward, listClosest } from '../analytics/store.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { countReady } from '../rules/cost/store.ts'
import { listAccounts } from './store.ts'

const server = testApp({ LIMITS: 'off' })

const customers = 400
const onPage = 5
const milestone = { name: 'A hat', points: 120, kind: 'milestone' }
const rewards = [{ name: 'A coffee', points: 100 }, { name: 'A lunch', points: 250 }, milestone]

/** Reading the whole ladder for each of a hundred thousand customers takes half a minute. */
test('no list reads the ladder for each customer', async () => {
  const { businessId, cookie } = await registerTestBusiness(server)
  const put = { rewards, pointCapType: 'unlimited' }
  const answer = await server.put(`/api/businesses/${businessId}/rewards`, put, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  await sql`INSERT INTO loyalty_accounts (business_id, phone, balance, lifetime_points, visits, milestones)
    SELECT ${businessId}, '+1415' || (2000000 + n), n, 2 * n, 1, CASE WHEN n % 2 = 0 THEN ARRAY[3]::smallint[] END
    FROM generate_series(1, ${customers}::integer) n`.execute(server.context.db)

  const listed = (state: 'reward-waiting' | 'close') => (db: Queryable) =>
    listAccounts(db, {
      businessId,
      state,
      search: undefined,
      sort: 'points',
      locationId: undefined,
      page: { limit: onPage },
    })
  // A new reward's number is above all that rewards have.
  const ladder = [{ id: 40_000, starts_on: null, ends_on: null, location_ids: null, ...milestone }]
  const terms = { rewardThreshold: 90, pointCapType: 'unlimited', ladder } as const
  const asks = {
    'whose reward waits': listed('reward-waiting'),
    'who is close': listed('close'),
    'the closest': (db) => listClosest(db, { businessId, locationId: undefined, limit: 10 }),
    'how many have one': (db) => countWithReward(db, { businessId, locationId: undefined }),
    'what other rewards do': (db) => countReady(db, businessId, terms),
    'what goes with the shop': (db) => countWhatGoes(db, businessId),
  } satisfies Record<string, (db: Queryable) => Promise<unknown>>
  for (const [what, ask] of Object.entries(asks)) {
    expect(await timesRead(ask), what).toBeLessThanOrEqual(4 * onPage)
  }
})

/** How often a question works out by the whole ladder what waits. */
async function timesRead(ask: (db: Queryable) => Promise<unknown>): Promise<number> {
  const tx = await server.context.db.startTransaction().execute()
  try {
    await sql`CREATE SEQUENCE times_read`.execute(tx)
    await sql`CREATE OR REPLACE FUNCTION ladder_waiting(
        ladder jsonb, facts jsonb, balance integer, threshold integer, cap_type text,
        promised_threshold integer, promised_cap_type text, promised_rewards integer
      ) RETURNS integer LANGUAGE sql VOLATILE AS $$ SELECT nextval('times_read')::integer $$`.execute(
      tx,
    )
    await ask(tx)
    const { rows } = await sql<{ times: number }>`
      SELECT CASE WHEN is_called THEN last_value ELSE 0 END::integer AS times FROM times_read`.execute(
      tx,
    )
    return rows[0]?.times ?? Number.NaN
  } finally {
    await tx.rollback().execute()
  }
}
