import { type SqlBool, sql } from 'kysely'

/**
 * Whether a code is on its location's counter screens. `row` is the statement's name for the code.
 */
export function isOnScreen(row: 'qr_codes' | 'code' | 'other') {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<SqlBool>`(${column('kind')} = 'earn' AND ${column('presence')} = 'screen'
    AND ${column('is_active')} AND ${column('replaced_at')} IS NULL AND ${column('deleted_at')} IS NULL)`
}
