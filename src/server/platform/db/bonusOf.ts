import { type RawBuilder, sql } from 'kysely'

/** What promotions and occasions have added to an entry for its own customer, by the statement's name of its row; 0 if nothing. */
export function bonusOf(entry: string, businessId: number): RawBuilder<number> {
  return sql`coalesce((SELECT sum(bonus.points)::integer FROM ledger_entries AS bonus
    WHERE bonus.business_id = ${businessId}
      AND bonus.goes_with_id = ${sql.ref(`${entry}.id`)}
      AND bonus.account_id = ${sql.ref(`${entry}.account_id`)}), 0)`
}
