import { sql } from 'kysely'

/**
 * Whether the account of the statement's entry was merged into another since. What happened before
 * is the other's history, and nobody undoes it at the emptied account.
 */
export function isMerged(entry: 'entry' | 'scan', businessId: number) {
  return sql<boolean>`EXISTS (
    SELECT FROM account_merges AS merge
    WHERE merge.business_id = ${businessId}
      AND merge.account_id = ${sql.ref(`${entry}.account_id`)}
      AND merge.version > ${sql.ref(`${entry}.version`)})`
}
