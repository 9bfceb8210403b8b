import { type RawBuilder, sql } from 'kysely'

/**
 * What is counted for the statement's `account`: its own entries, plus what merges brought or took.
 */
export const visits = sql<number>`(account.visits + account.visits_moved)`

export const lifetimePoints = sql<number>`(account.lifetime_points + account.lifetime_moved)`

/** Null for an account whose visits were merged into another. */
export const lastVisitAt = sql<Date | null>`CASE WHEN account.visits + account.visits_moved > 0
  THEN greatest(account.last_accrual_at, account.last_visit_moved) END`

/** A number that was merged into another customer, and came again, is a new customer. */
export const firstSeenAt = (businessId: number): RawBuilder<Date> => sql<Date>`
  CASE WHEN account.id IN (
      SELECT merge.account_id FROM account_merges AS merge WHERE merge.business_id = ${businessId})
    THEN coalesce(
      (SELECT since FROM customer_since(account.business_id, account.id, account.version)),
      account.created_at)
    ELSE account.created_at END`
