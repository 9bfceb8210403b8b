import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/queryable.ts'

/**
 * Until the transaction ends, nobody else starts to text the number, and jobs that have started are
 * known. `hold_message` locks the number too while it decides, shared among jobs.
 */
export async function lockNumber(tx: Queryable, phone: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(9, hashtext(${phone}))`.execute(tx)
}

export async function hasOptedOut(db: Queryable, phone: string): Promise<boolean> {
  const stop = await db
    .selectFrom('sms_stops')
    .select('phone')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return stop !== undefined
}

export async function insertOptOut(
  tx: Queryable,
  { phone, keyword }: { phone: string; keyword: string },
): Promise<void> {
  await tx
    .insertInto('sms_stops')
    .values({ phone, keyword })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether there was a STOP. */
export async function deleteOptOut(tx: Queryable, phone: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sms_stops')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
