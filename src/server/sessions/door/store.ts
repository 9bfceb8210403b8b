import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'

/** What one browser does to its token happens one after the other, until the transaction ends. */
export async function lockBrowser(tx: Queryable, browserHash: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(8, ${browserHash.readInt32BE()})`.execute(tx)
}

/** Whoever comes in holds the door open together with others; whoever shows people out, alone. */
export async function lockDoor(
  tx: Queryable,
  { businessId, alone }: { businessId: number; alone: boolean },
): Promise<void> {
  const lock = alone ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`
  await sql`SELECT ${lock}(7, ${businessId}::integer)`.execute(tx)
}

/** Whether an account is there; then it is until the transaction ends. */
export async function lockAccount(tx: Queryable, userId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return account !== undefined
}
