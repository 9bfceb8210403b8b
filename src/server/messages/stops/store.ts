import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'

/**
 * Until the transaction ends, a number does not change between texting it and having stopped it:
 * whoever sends holds it `shared`, whoever stops it `alone`.
 */
export async function holdNumber(
  tx: Queryable,
  phone: string,
  how: 'shared' | 'alone',
): Promise<void> {
  if (how === 'shared') {
    await sql`SELECT pg_advisory_xact_lock_shared(9, hashtext(${phone}))`.execute(tx)
  } else {
    await sql`SELECT pg_advisory_xact_lock(9, hashtext(${phone}))`.execute(tx)
  }
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
