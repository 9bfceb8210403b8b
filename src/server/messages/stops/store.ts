import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'

/**
 * Until the transaction ends, nobody else begins to text a number, and whoever has begun is known:
 * `hold_message` holds the number too while it decides, many of them beside each other.
 */
export async function holdNumber(tx: Queryable, phone: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(9, hashtext(${phone}))`.execute(tx)
}

/** Whether a text of somebody is new: the gateway may bring one again, or somebody in its name. */
export async function insertKeyword(tx: Queryable, providerId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('received_keywords')
    .values({ provider_id: providerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isStopped(db: Queryable, phone: string): Promise<boolean> {
  const stop = await db
    .selectFrom('sms_stops')
    .select('phone')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return stop !== undefined
}

export async function insertStop(
  tx: Queryable,
  { phone, keyword }: { phone: string; keyword: string },
): Promise<void> {
  await tx
    .insertInto('sms_stops')
    .values({ phone, keyword })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStop(tx: Queryable, phone: string): Promise<void> {
  await tx.deleteFrom('sms_stops').where('phone', '=', phone).execute()
}
