import { sql } from 'kysely'
import type { MessageKind } from '../../../../contract/messageKinds.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'
import type { MessageId } from '../sending/store.ts'

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

/**
 * Until the transaction ends, nobody else starts to text the number, and jobs that have started are
 * known. `hold_message` locks the number too while it decides, shared among jobs.
 */
export async function lockNumber(tx: Queryable, phone: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(9, hashtext(${phone}))`.execute(tx)
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

export interface NewConsent {
  readonly businessId: number
  /** E.164. */
  readonly phone: string
  /** The sentence beside the ticked checkbox, word for word. */
  readonly sentence: string
  /** The screen with the checkbox. */
  readonly place: 'scan' | 'till' | 'review'
  /** A keyed hash of the network of whoever ticked it. */
  readonly askedBy: string
}

/** Stores the first tick for a number at a shop. Later ones change nothing. */
export async function insertConsent(tx: Queryable, consent: NewConsent): Promise<void> {
  const { businessId, phone, sentence, place, askedBy } = consent
  await tx
    .insertInto('sms_consents')
    .values({ business_id: businessId, phone, sentence, place, asked_by: askedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface OfPhone {
  readonly businessId: number
  readonly phone: string
}

/**
 * A number that has not replied, and that was not asked within 30 days; undefined for others.
 * Questions that were held back do not count.
 */
export async function findUnasked(
  tx: Queryable,
  { businessId, phone, kind }: OfPhone & { readonly kind: MessageKind },
): Promise<{ id: number; today: string } | undefined> {
  const { rows } = await sql<{ id: number; today: string }>`
    SELECT consent.id, to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today
    FROM sms_consents AS consent
    WHERE consent.business_id = ${businessId} AND consent.phone = ${phone}
      AND consent.confirmed_by IS NULL AND NOT EXISTS (
        SELECT FROM messages AS asking
        WHERE asking.business_id = consent.business_id AND asking.recipient = consent.phone
          AND asking.kind = ${kind} AND asking.state NOT IN ('suppressed', 'failed')
          AND asking.created_at > statement_timestamp() - interval '30 days')`.execute(tx)
  return rows[0]
}

export async function deleteConsent(tx: Queryable, { businessId, phone }: OfPhone): Promise<void> {
  await tx
    .deleteFrom('sms_consents')
    .where('business_id', '=', businessId)
    .where('phone', '=', phone)
    .execute()
}

/**
 * Deletes the questions that one scan caused. Rows of one transaction have the same `xmin`, and
 * neither row is updated before the number replies. A later tick that belongs to no other scan came
 * with a repetition of this one, after its answer was lost.
 */
export async function deleteConsentOfScan(
  tx: Queryable,
  { businessId, phone, entryId }: OfPhone & { readonly entryId: number },
): Promise<void> {
  await sql`
    DELETE FROM sms_consents AS consent USING ledger_entries AS scan
    WHERE consent.business_id = ${businessId} AND consent.phone = ${phone}
      AND consent.confirmed_by IS NULL
      AND scan.business_id = ${businessId} AND scan.id = ${entryId}
      AND (consent.xmin = scan.xmin OR consent.agreed_at > scan.created_at AND NOT EXISTS (
        SELECT FROM ledger_entries AS other
        WHERE other.business_id = ${businessId} AND other.account_id = scan.account_id
          AND other.version > scan.version AND other.xmin = consent.xmin))`.execute(tx)
}

/** A shop's name and languages, if it texts its customers; otherwise undefined. */
export async function findTextingBusiness(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .select(['name as businessName', 'languages'])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where('sms_notifications_enabled', '=', true)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
}
