import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'

/** Whether a text to a number may be on its way to the gateway at this moment. */
export async function isBeingTexted(
  db: Queryable,
  { phone, calledWithinMs }: { phone: string; calledWithinMs: number },
): Promise<boolean> {
  const call = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', phone)
    .where('state', '=', 'sending')
    .where(
      'attempted_at',
      '>',
      sql<Date>`statement_timestamp() - ${calledWithinMs}::integer * interval '1 ms'`,
    )
    .limit(1)
    .executeTakeFirst()
  return call !== undefined
}

/** Whether a received text is new: the gateway, or an impostor, may repeat one. */
export async function insertKeyword(tx: Queryable, providerId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('received_keywords')
    .values({ provider_id: providerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst()
  return inserted !== undefined
}
