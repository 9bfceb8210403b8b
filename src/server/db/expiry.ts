import { sql } from 'kysely'

/**
 * A registration that was never confirmed expires after seven days: anybody can register a name. `unconfirmed_state`
 * checks the same. `row` is what the statement calls the business.
 */
export const isCurrent = (row: 'business' | 'businesses') =>
  sql<boolean>`(${sql.ref(`${row}.phone_confirmed_at`)} IS NOT NULL
    OR ${sql.ref(`${row}.created_at`)} >= now() - interval '7 days')`
