import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether one customer, the row `account` of the statement, has a visit that stands at one of these locations. */
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
 * The same of each of a shop's customers: `row` is what the statement calls the account. The rollup
 * has who came there, each once by their first month; only of customers with newer entries the visits
 * themselves are read.
 */
export function isCustomerAt(
  row: 'account' | 'loyalty_accounts',
  { businessId, locationId }: Place,
) {
  const id = sql.ref(`${row}.id`)
  const moved = sql`ARRAY(
    SELECT DISTINCT latest.account_id FROM ledger_entries AS latest
    WHERE latest.business_id = ${businessId} AND latest.id > coalesce(
      (SELECT folded_to FROM ledger_folds WHERE business_id = ${businessId} AND by_location), 0))`
  return sql<SqlBool>`(
    ${id} IN (${hashed(sql`ARRAY(
      SELECT rolled.account_id FROM location_customers AS rolled
      WHERE rolled.business_id = ${businessId} AND rolled.location_id = ${locationId}
        AND rolled.is_new)`)})
    AND ${id} NOT IN (${hashed(moved)})
    OR ${id} IN (
      SELECT visit.account_id FROM ledger_entries AS visit
      WHERE visit.business_id = ${businessId} AND visit.kind = 'accrual'
        AND visit.location_id = ${locationId} AND visit.account_id = ANY (${moved}) AND ${stands}))`
}

/**
 * PostgreSQL takes every array for a short one, and hashes it. A subquery that looks too long for its
 * memory is run again for each customer instead.
 */
const hashed = (array: RawBuilder<unknown>) => sql`SELECT unnest(${array})`
