import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/queryable.ts'

/** Makes changes of one browser's token wait for each other until the transaction ends. */
export async function lockToken(tx: Queryable, browserHash: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(8, ${browserHash.readInt32BE()})`.execute(tx)
}

/** Sign-ins of a business share its lock. Ending its sessions takes it exclusively. */
export async function lockSessions(
  tx: Queryable,
  { businessId, exclusive }: { businessId: number; exclusive: boolean },
): Promise<void> {
  const lock = exclusive ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`
  await sql`SELECT ${lock}(7, ${businessId}::integer)`.execute(tx)
}

/**
 * Keeps an account from being deleted until the transaction ends; false if it is gone. Call it
 * before locking its codes and sessions, because a deletion locks in that order.
 */
export async function lockUser(tx: Queryable, userId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return account !== undefined
}
