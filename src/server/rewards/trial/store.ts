import { sql } from 'kysely'
import type { EntryKind } from '../../../contract/activity.ts'
import type { RewardTerms } from '../../../contract/progress.ts'
import { rewardsWaiting } from '../../platform/db/nextReward.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** When somebody first collected points. Undefined before that. */
export async function findFirstVisit(db: Queryable, businessId: number): Promise<Date | undefined> {
  const first = await db
    .selectFrom('ledger_entries')
    .select('created_at as at')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'accrual')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.at
}

export interface ListedEntry {
  readonly accountId: number
  readonly version: number
  readonly kind: EntryKind
  readonly points: number
  readonly balanceAfter: number
  readonly at: Date
  /** It was undone, or undoes an entry of the same time. */
  readonly isUndone: boolean
}

/** A page of the shop's entries since a moment, account by account in their order. */
export async function listEntriesSince(
  db: Queryable,
  page: { businessId: number; since: Date; after: Pick<ListedEntry, 'accountId' | 'version'> },
  limit: number,
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    SELECT entry.account_id AS "accountId", entry.version, entry.kind, entry.points,
      entry.balance_after AS "balanceAfter", entry.created_at AS at,
      EXISTS (SELECT FROM ledger_entries AS reversal
        WHERE reversal.business_id = entry.business_id AND reversal.reverses_id = entry.id)
      OR EXISTS (SELECT FROM ledger_entries AS reversed
        WHERE reversed.business_id = entry.business_id AND reversed.id = entry.reverses_id
          AND reversed.created_at >= ${page.since}) AS "isUndone"
    FROM ledger_entries AS entry
    WHERE entry.business_id = ${page.businessId}
      AND (entry.account_id, entry.version) > (${page.after.accountId}::bigint, ${page.after.version}::integer)
      AND entry.created_at >= ${page.since}
    ORDER BY entry.account_id, entry.version
    LIMIT ${limit}`.execute(db)
  return rows
}

/** How many customers have a reward waiting, and how many have none but would by other terms. */
export async function countReady(
  db: Queryable,
  businessId: number,
  other: RewardTerms,
): Promise<{ readonly waiting: number; readonly atOnce: number }> {
  const { rows } = await sql<{ readonly waiting: number; readonly atOnce: number }>`
    SELECT count(*) FILTER (WHERE ready.rewards > 0)::integer AS waiting,
      count(*) FILTER (WHERE ready.rewards = 0
        AND rewards_paid(ready.balance, ${other.rewardThreshold}::integer, ${other.pointCapType}::text) > 0)::integer
        AS "atOnce"
    FROM (SELECT account.balance, ${rewardsWaiting('account', 'business')} AS rewards
      FROM loyalty_accounts AS account
      JOIN businesses AS business ON business.id = account.business_id
      WHERE account.business_id = ${businessId} AND account.phone IS NOT NULL) AS ready`.execute(db)
  return rows[0] ?? { waiting: 0, atOnce: 0 }
}
