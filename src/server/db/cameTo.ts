import { type SqlBool, sql } from 'kysely'

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
  // PostgreSQL guesses wrong how long these lists are. IS TRUE keeps it from looking up the first one's accounts one
  // by one: it hashes the list once. An array always counts as short, so `moved` is hashed, too, and not read again
  // for each customer. As a CTE, it starts no parallel workers, which take longer than the rest.
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
