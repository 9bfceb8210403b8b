import { sql } from 'kysely'
import type { MessageState } from '../../../contract/messages.ts'
import type { Queryable } from '../../context.ts'
import type { MessageId } from '../sending/store.ts'

/** Locks a message, once whoever holds it has let go; undefined where it is nobody's any more. */
export async function lockMessage(tx: Queryable, { businessId, messageId }: MessageId) {
  return tx
    .selectFrom('messages')
    .select(['kind', 'state', 'reason'])
    .where('business_id', '=', businessId)
    .where('id', '=', messageId)
    .where('recipient', '!=', '')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Puts a message that is over back into the line, and takes it out of the count of its month: it is
 * counted again when it is over again. Its attempts go on, so that a late answer to an old one is not
 * taken for the answer to a new one.
 */
export async function putBack(
  tx: Queryable,
  { businessId, messageId }: MessageId,
  was: MessageState,
): Promise<void> {
  await sql`
    WITH resent AS (
      UPDATE messages SET state = 'queued', reason = NULL, error_code = NULL, sent_at = NULL,
        due_at = clock_timestamp(), resent_at = clock_timestamp(), provider_id = NULL,
        earlier_provider_ids = CASE WHEN provider_id IS NULL THEN earlier_provider_ids
          ELSE array_append(earlier_provider_ids, provider_id) END
      WHERE business_id = ${businessId} AND id = ${messageId} AND due_at IS NULL
      RETURNING business_id, coalesce(counted_at, attempted_at, created_at) AS counted_at
    )
    UPDATE message_counts c SET
      failed = greatest(0, c.failed - (${was} = 'failed')::integer),
      suppressed = greatest(0, c.suppressed - (${was} = 'suppressed')::integer),
      uncertain = greatest(0, c.uncertain - (${was} = 'uncertain')::integer)
    FROM resent r LEFT JOIN businesses b ON b.id = r.business_id
    WHERE c.business_id = r.business_id
      AND c.month = date_trunc('month', r.counted_at AT TIME ZONE coalesce(b.time_zone, 'UTC'))::date`.execute(
    tx,
  )
}
