import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

const isConfirmed = sql<boolean>`phone_confirmed_at IS NOT NULL`.as('isConfirmed')

/** The business recently registered with a key; undefined if none. */
export async function findRegistration(tx: Queryable, key: string, since: Date) {
  return tx
    .selectFrom('businesses')
    .select(['id', 'sign_in_name as signInName', 'phone', 'registration_hash as hash', isConfirmed])
    .where('registration_key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()
}
