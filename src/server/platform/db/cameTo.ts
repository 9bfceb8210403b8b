import { type SqlBool, sql } from 'kysely'

/**
 * Whether the statement's `account` has a visit at one of these locations that was not undone, or
 * got one by a merge.
 */
export function cameTo(locationIds: readonly number[]) {
  const there = sql`visit.business_id = account.business_id AND visit.kind = 'accrual'
    AND visit.location_id = ANY (${locationIds}::smallint[]) AND ${stands}`
  return sql<SqlBool>`(EXISTS (
    SELECT FROM ledger_entries AS visit WHERE visit.account_id = account.id AND ${there})
  OR EXISTS (
    SELECT FROM account_merges AS merge JOIN ledger_entries AS visit ON ${isOf}
    WHERE merge.business_id = account.business_id AND merge.holder_id = account.id AND ${there}))`
}

const stands = sql`NOT EXISTS (
  SELECT FROM ledger_entries AS reversal
  WHERE reversal.business_id = visit.business_id AND reversal.reverses_id = visit.id)`

/** Whether the statement's `merge` handed its `visit` over. */
const isOf = sql`visit.business_id = merge.business_id AND visit.account_id = merge.account_id
  AND visit.version > merge.after_version AND visit.version <= merge.version`

interface Place {
  readonly businessId: number
  readonly locationId: number
}

/**
 * The same check for all of a shop's customers at once. `row` is the statement's name for the
 * account. The rollup lists each location's customers, once each by their first month. Visits are
 * read only for customers with newer entries.
 */
export function isCustomerAt(
  row: 'account' | 'loyalty_accounts',
  { businessId, locationId }: Place,
) {
  const id = sql.ref(`${row}.id`)
  // PostgreSQL misjudges the length of these lists. IS TRUE makes it hash the first list once,
  // instead of looking up its accounts one by one. `moved` is an array, which PostgreSQL takes for
  // short, so it is hashed too and not read again for each customer. As a CTE, it starts no
  // parallel workers, which would take longer than the rest.
  return sql<SqlBool>`(${id} IN (
    WITH latest AS MATERIALIZED (
      SELECT DISTINCT latest.account_id FROM ledger_entries AS latest
      WHERE latest.business_id = ${businessId} AND latest.id > coalesce(
        (SELECT folded_to FROM ledger_folds WHERE business_id = ${businessId} AND by_location), 0)
    ), moved AS MATERIALIZED (
      SELECT account_id FROM latest
      UNION SELECT merge.holder_id FROM account_merges AS merge
      JOIN latest ON latest.account_id = merge.account_id
      WHERE merge.business_id = ${businessId}
    ), read AS MATERIALIZED (
      SELECT account_id FROM moved
      UNION SELECT merge.account_id FROM account_merges AS merge
      JOIN moved ON moved.account_id = merge.holder_id
      WHERE merge.business_id = ${businessId})
    SELECT rolled.account_id FROM location_customers AS rolled
    WHERE rolled.business_id = ${businessId} AND rolled.location_id = ${locationId} AND rolled.is_new
      AND rolled.account_id NOT IN (SELECT unnest(ARRAY(SELECT account_id FROM moved)))
    UNION ALL
    SELECT coalesce(merge.holder_id, visit.account_id) FROM ledger_entries AS visit
    LEFT JOIN account_merges AS merge ON ${isOf}
    WHERE visit.business_id = ${businessId} AND visit.kind = 'accrual'
      AND visit.location_id = ${locationId} AND ${stands}
      AND visit.account_id = ANY (ARRAY(SELECT account_id FROM read)))) IS TRUE`
}
