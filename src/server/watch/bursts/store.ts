import { sql } from 'kysely'
import { readInParts } from '../../platform/db/inParts.ts'
import { isMerged } from '../../platform/db/isMerged.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Judgement, Scan } from './runs.ts'

export interface BurstScan extends Scan {
  /** The account's current balance. */
  readonly balance: number
  /** The account was merged into another since, which has the points now. */
  readonly isMerged: boolean
  readonly codeId: number
  readonly codeDescription: string | null
}

/** The most scans that are read, however many the shop has. */
const mostScans = 5_000

interface Look {
  readonly businessId: number
  readonly since: Date
  readonly stretchMs: number
  /** The fewest phones in a period that may be part of a burst. */
  readonly fewestPhones: number
  readonly timesUsual: number
}

/**
 * A business's scans since a moment that may belong to a burst, oldest first, and the average of
 * its periods with scans. Reads the latest entries by their key, and on most days returns none: two
 * neighboring periods of the clock that together have too few scans are left out, because any five
 * minutes lie within two of them.
 */
export async function lookAtScans(
  db: Queryable,
  { businessId, since, stretchMs, fewestPhones, timesUsual }: Look,
): Promise<{ scans: readonly BurstScan[]; usual: number }> {
  const scans = sql<BurstScan & { usual: number }>`
    WITH length AS (
      SELECT ${stretchMs}::integer * interval '1 ms' AS stretch
    ), looked AS MATERIALIZED (
      SELECT latest.*, date_bin(length.stretch, created_at, timestamptz 'epoch') AS begins
      FROM (
        SELECT id, account_id, version, points + coalesce((SELECT sum(bonus.points)::integer FROM ledger_entries AS bonus
            WHERE bonus.business_id = ${businessId} AND bonus.goes_with_id = scan.id
              AND bonus.account_id = scan.account_id), 0) AS points,
          code_id, created_at FROM ledger_entries AS scan
        WHERE business_id = ${businessId} AND kind = 'accrual' AND code_id IS NOT NULL
        ORDER BY id DESC LIMIT ${sql.lit(mostScans)}
      ) AS latest CROSS JOIN length WHERE created_at > ${since}
    ), stretches AS MATERIALIZED (
      SELECT begins, count(*)::integer AS scans, count(*) FILTER (WHERE version = 1) AS first_ones
      FROM looked GROUP BY begins
    ), usual AS (
      SELECT avg(scans)::float8 AS scans FROM stretches
    ), dense AS (
      SELECT DISTINCT unnest(ARRAY[one.begins, next.begins]) AS begins
      FROM stretches AS one CROSS JOIN length CROSS JOIN usual
      LEFT JOIN stretches AS next ON next.begins = one.begins + length.stretch
      WHERE one.scans + coalesce(next.scans, 0) >= ${fewestPhones} AND (
        (one.first_ones + coalesce(next.first_ones, 0)) * 2 >= ${fewestPhones}
        OR one.scans + coalesce(next.scans, 0) >= ${timesUsual} * usual.scans)
    )
    SELECT scan.id, scan.account_id AS "accountId", scan.created_at AS at, scan.points,
      scan.version = 1 AS "isFirst", reversal.id IS NOT NULL AS "isUndone",
      ${isMerged('scan', businessId)} AS "isMerged", account.balance,
      scan.code_id AS "codeId", code.description AS "codeDescription", usual.scans AS usual
    FROM looked AS scan
    JOIN dense ON dense.begins = scan.begins
    CROSS JOIN usual
    JOIN loyalty_accounts AS account
      ON account.business_id = ${businessId} AND account.id = scan.account_id
    LEFT JOIN qr_codes AS code ON code.business_id = ${businessId} AND code.id = scan.code_id
    LEFT JOIN ledger_entries AS reversal
      ON reversal.business_id = ${businessId} AND reversal.reverses_id = scan.id
    ORDER BY scan.created_at, scan.id`
  const rows = await readInParts(db, scans)
  return { scans: rows, usual: rows[0]?.usual ?? 0 }
}

export async function listJudgements(
  db: Queryable,
  { businessId, since }: { businessId: number; since: Date },
): Promise<Judgement[]> {
  return db
    .selectFrom('bursts_seen')
    .select(['first_entry_id as entryId', 'seen_at as at'])
    .where('business_id', '=', businessId)
    .where('seen_at', '>', since)
    .execute()
}

/** False if the burst was judged before. */
export async function insertJudgement(
  tx: Queryable,
  { businessId, entryId, at }: Judgement & { businessId: number },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('bursts_seen')
    .values({ business_id: businessId, first_entry_id: entryId, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('first_entry_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether an account's first entry was made after a moment. */
export async function isFirstSeenSince(
  db: Queryable,
  { businessId, accountId, since }: { businessId: number; accountId: number; since: Date },
): Promise<boolean> {
  const first = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .where('version', '=', 1)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return first !== undefined
}
