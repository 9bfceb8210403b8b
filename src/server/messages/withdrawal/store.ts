import type { Queryable } from '../../context.ts'

/** Messages of some events that nobody has begun to send, and that nobody begins to any more. */
export async function lockQueued(
  tx: Queryable,
  { businessId, events }: { businessId: number; events: readonly string[] },
): Promise<number[]> {
  const queued = await tx
    .selectFrom('messages')
    .select('id')
    .where('business_id', '=', businessId)
    .where('event', 'in', events)
    .where('state', '=', 'queued')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return queued.map(({ id }) => id)
}
