import { sql } from 'kysely'
import { messageDays } from '../../contract/retention.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/** Deletes some messages that are older than the retention period, so that no statement is slow. */
export async function deleteOldMessages(db: Queryable): Promise<void> {
  await sql`
    DELETE FROM messages WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM messages
      WHERE created_at < now() - ${messageDays}::integer * interval '1 day' AND due_at IS NULL LIMIT 10000))`.execute(
    db,
  )
}

export async function listWaiting(db: Queryable) {
  return db
    .selectFrom('messages')
    .select(['business_id as businessId', 'id as messageId', 'kind'])
    .where('due_at', 'is not', null)
    .execute()
}
