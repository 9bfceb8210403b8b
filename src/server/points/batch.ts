import { CompiledQuery } from 'kysely'
import type { Queryable } from '../db/queryable.ts'
import { accrualsPerDay, type CreditedScan, type ScanToCredit } from './ledger.ts'

// A constant text: nothing is put together anew at each scan.
const creditOrdinaryScansStatement = `
  SELECT place, 'credited' AS outcome, entry_id AS "entryId", points_earned AS "pointsEarned",
    balance_after AS "balanceAfter", is_repeat_scan AS "isRepeatScan", scanned_at AS "scannedAt",
    business_name AS "businessName", reward_threshold AS "rewardThreshold",
    reward_description AS "rewardDescription", point_cap_type AS "pointCapType"
  FROM credit_ordinary_scans($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

type PlacedScan = CreditedScan & { readonly place: number }

/**
 * Gives the points of those that are ordinary (see batch.sql) in one statement and one commit, by
 * their place from 1; the others are left as they are. Of one account it takes one scan.
 */
export async function creditOrdinaryScans(
  db: Queryable,
  scans: readonly ScanToCredit[],
): Promise<Map<number, CreditedScan>> {
  const limits = scans.flatMap(({ addressLimits }, index) =>
    (addressLimits?.accruals ?? []).map((limit, rank) => ({ ...limit, rank, place: index + 1 })),
  )
  const pauses = scans.map(({ addressLimits }) => addressLimits?.unknownCodes)
  const values = [
    scans.map(({ businessId }) => businessId),
    scans.map(({ code }) => code),
    scans.map(({ phone }) => phone),
    scans.map(({ idempotencyKey }) => idempotencyKey ?? null),
    accrualsPerDay,
    limits.map(({ place }) => place),
    limits.map(({ rank }) => rank),
    limits.map(({ key }) => key),
    limits.map(({ most }) => most),
    limits.map(({ spanMs }) => spanMs),
    pauses.map((pause) => pause?.key ?? null),
    pauses.find((pause) => pause)?.most ?? null,
  ]
  const statement = CompiledQuery.raw(creditOrdinaryScansStatement, values)
  const { rows } = await db.executeQuery(statement as CompiledQuery<PlacedScan>)
  return new Map(rows.map(({ place, ...credited }) => [Number(place), credited]))
}
