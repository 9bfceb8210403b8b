import { type SqlBool, sql } from 'kysely'

/** Whether the statement's `account` has a visit at one of these locations that was not undone. */
export function cameTo(locationIds: readonly number[]) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM ledger_entries AS visit
    WHERE visit.business_id = account.business_id AND visit.account_id = account.id
      AND visit.kind = 'accrual' AND visit.location_id = ANY (${locationIds}::smallint[])
      AND ${stands})`
}

const stands = sql`NOT EXISTS (
  SELECT FROM ledger_entries AS reversal
  WHERE reversal.business_id = visit.business_id AND reversal.reverses_id = visit.id)`

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
    WITH moved AS MATERIALIZED (
      SELECT DISTINCT latest.account_id FROM ledger_entries AS latest
      WHERE latest.business_id = ${businessId} AND latest.id > coalesce(
        (SELECT folded_to FROM ledger_folds WHERE business_id = ${businessId} AND by_location), 0))
    SELECT rolled.account_id FROM location_customers AS rolled
    WHERE rolled.business_id = ${businessId} AND rolled.location_id = ${locationId} AND rolled.is_new
      AND rolled.account_id NOT IN (SELECT unnest(ARRAY(SELECT account_id FROM moved)))
    UNION ALL
    SELECT visit.account_id FROM ledger_entries AS visit
    WHERE visit.business_id = ${businessId} AND visit.kind = 'accrual'
      AND visit.location_id = ${locationId} AND ${stands}
      AND visit.account_id = ANY (ARRAY(SELECT account_id FROM moved)))) IS TRUE`
}
