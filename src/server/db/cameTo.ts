import { type SqlBool, sql } from 'kysely'

/**
 * Whether a customer has a visit that stands at one of these locations. `row` is what the statement
 * calls the account.
 */
export function cameTo(row: 'account' | 'loyalty_accounts', locationIds: readonly number[]) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM ledger_entries AS visit
    WHERE visit.business_id = ${sql.ref(`${row}.business_id`)}
      AND visit.account_id = ${sql.ref(`${row}.id`)}
      AND visit.kind = 'accrual' AND visit.location_id = ANY (${locationIds}::smallint[])
      AND NOT EXISTS (
        SELECT FROM ledger_entries AS reversal
        WHERE reversal.business_id = visit.business_id AND reversal.reverses_id = visit.id))`
}
