import { sql } from 'kysely'

/**
 * Whether a registration is current: unconfirmed ones expire after seven days, because anybody can
 * register a name. `unconfirmed_state` checks the same. `row` is the statement's name for the
 * business.
 */
export const isCurrent = (row: 'business' | 'businesses') =>
  sql<boolean>`(${sql.ref(`${row}.phone_confirmed_at`)} IS NOT NULL
    OR ${sql.ref(`${row}.created_at`)} >= now() - interval '7 days')`
