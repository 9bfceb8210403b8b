import { sql } from 'kysely'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'

interface LedgerToSeed {
  readonly businessId: number
  readonly customers: number
  readonly entries: number
  /** The number of locations over which entries are spread evenly. */
  readonly locations?: number
}

/** Nine scans, and a reward that takes their points. */
const entriesPerRound = 10

/**
 * A year of one shop's ledger, written directly because scans would take too long. Scans of 1, 20
 * and 60 points are spread evenly over the year and the customers. Every tenth entry of a customer
 * is a reward. Versions and balances are as the ledger would have written them.
 */
export async function seedLedger(
  db: Queryable,
  { businessId, customers, entries, locations = 1 }: LedgerToSeed,
): Promise<void> {
  // One statement's ids are consecutive.
  const { rows } = await sql<{ first: number }>`
    WITH inserted AS (
      INSERT INTO loyalty_accounts (business_id, phone)
      SELECT ${businessId}, '+1415' || (2000000 + n) FROM generate_series(1, ${customers}::int) n
      RETURNING id)
    SELECT min(id) AS first FROM inserted`.execute(db)
  const first = rows[0]?.first ?? 0
  // Otherwise the foreign key check is planned as for a nearly empty table.
  await sql`ANALYZE loyalty_accounts`.execute(db)
  await sql`
    WITH codes AS (
      SELECT array_agg(id ORDER BY point_value) AS ids, array_agg(point_value ORDER BY point_value) AS points
      FROM qr_codes WHERE business_id = ${businessId} AND kind = 'earn'
    ), scans AS (
      -- Some come often and some seldom, as in a shop.
      SELECT n, (hashint4(n) & 2147483647) % 3 + 1 AS code,
        ${first}::bigint
          + floor(power((hashint4(n * 7) & 1048575) / 1048576.0, 1.5) * ${customers}::int)::int
          AS account_id
      FROM generate_series(1, ${entries}::int) n
    ), numbered AS (
      SELECT *, row_number() OVER (PARTITION BY account_id ORDER BY n) AS version FROM scans
    ), kinds AS (
      SELECT *, version % ${entriesPerRound} = 0 AS is_reward,
        (version - 1) / ${entriesPerRound} AS round
      FROM numbered
    ), running AS (
      SELECT kinds.*, codes.ids[code] AS code_id,
        CASE WHEN is_reward THEN 0 ELSE codes.points[code] END AS earned,
        sum(CASE WHEN is_reward THEN 0 ELSE codes.points[code] END)
          OVER (PARTITION BY account_id, round ORDER BY version) AS collected
      FROM kinds CROSS JOIN codes
    )
    INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
      rewards_unlocked, code_id, actor, terms_version, is_repeat_scan, created_at, location_id)
    SELECT ${businessId}, account_id, version,
      CASE WHEN is_reward THEN 'redemption' ELSE 'accrual' END,
      CASE WHEN is_reward THEN -collected ELSE earned END,
      CASE WHEN is_reward THEN 0 ELSE collected END,
      CASE WHEN is_reward THEN 0
        ELSE (collected >= 100)::int - (collected - earned >= 100)::int END,
      CASE WHEN is_reward THEN NULL ELSE code_id END,
      CASE WHEN is_reward THEN 'owner' ELSE 'customer' END,
      1, n % 200 = 0 AND NOT is_reward,
      now() - interval '1 year' * (1 - n / ${entries}::float),
      (hashint4(n * 3) & 2147483647) % ${locations}::int + 1
    FROM running ORDER BY n`.execute(db)
  await sql`
    UPDATE loyalty_accounts a SET balance = f.balance, version = f.version,
      lifetime_points = f.points, visits = f.visits, last_accrual_at = f.last_accrual_at
    FROM (
      SELECT account_id, sum(points)::int AS balance, max(version) AS version,
        coalesce(sum(points) FILTER (WHERE kind = 'accrual'), 0) AS points,
        count(*) FILTER (WHERE kind = 'accrual') AS visits,
        max(created_at) FILTER (WHERE kind = 'accrual') AS last_accrual_at
      FROM ledger_entries WHERE business_id = ${businessId} GROUP BY account_id) f
    WHERE a.business_id = ${businessId} AND a.id = f.account_id`.execute(db)
  await sql`ANALYZE loyalty_accounts`.execute(db)
  await sql`ANALYZE ledger_entries`.execute(db)
}
