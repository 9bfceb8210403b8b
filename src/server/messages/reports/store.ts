import { sql } from 'kysely'
import type { MessageId } from '../../core/messages/store.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** Locks the text of a gateway's report, whatever its state. */
export async function lockReported(tx: Queryable, { businessId, messageId }: MessageId) {
  return tx
    .selectFrom('messages')
    .select([
      'kind',
      'recipient',
      'state',
      'provider_id as providerId',
      'earlier_provider_ids as earlierProviderIds',
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', messageId)
    .where('channel', '=', 'sms')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Counts an uncertain text as sent after all, in the month of the try. */
export async function settleUncertainAsSent(
  tx: Queryable,
  { businessId, messageId }: MessageId,
  providerId: string,
): Promise<void> {
  await sql`
    WITH settled AS (
      UPDATE messages SET state = 'sent', reason = NULL, error_code = NULL,
        provider_id = ${providerId}, sent_at = clock_timestamp()
      WHERE business_id = ${businessId} AND id = ${messageId} AND state = 'uncertain'
      RETURNING business_id, attempted_at, segments
    )
    INSERT INTO message_counts AS c (business_id, month, texts, segments)
    SELECT s.business_id,
      date_trunc('month', local_time(s.attempted_at, coalesce(b.time_zone, 'UTC')))::date,
      1, coalesce(s.segments, 0)
    FROM settled s LEFT JOIN businesses b ON b.id = s.business_id
    ON CONFLICT (business_id, month) DO UPDATE SET
      texts = c.texts + excluded.texts, segments = c.segments + excluded.segments,
      uncertain = greatest(0, c.uncertain - 1)`.execute(tx)
}

export async function updateDelivered(
  tx: Queryable,
  { businessId, messageId }: MessageId,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'delivered', reason: null, delivered_at: sql`clock_timestamp()` })
    .where('business_id', '=', businessId)
    .where('id', '=', messageId)
    .where('state', '=', 'sent')
    .execute()
}

/**
 * A sent text did not arrive. It also counts as failed, and stays counted as sent: it cost as much.
 */
export async function updateUndelivered(
  tx: Queryable,
  { businessId, messageId }: MessageId,
  errorCode: string | undefined,
): Promise<void> {
  await sql`
    WITH failed AS (
      UPDATE messages SET state = 'failed', reason = 'undelivered',
        error_code = ${errorCode ?? null}, counted_at = clock_timestamp()
      WHERE business_id = ${businessId} AND id = ${messageId} AND state = 'sent'
      RETURNING business_id, counted_at
    )
    INSERT INTO message_counts AS c (business_id, month, failed)
    SELECT f.business_id,
      date_trunc('month', local_time(f.counted_at, coalesce(b.time_zone, 'UTC')))::date, 1
    FROM failed f LEFT JOIN businesses b ON b.id = f.business_id
    ON CONFLICT (business_id, month) DO UPDATE SET failed = c.failed + 1`.execute(tx)
}
