import { sql } from 'kysely'
import { messageDays } from '../../../contract/retention.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface NewReceivedText {
  /** E.164. */
  readonly phone: string
  readonly words: string
  readonly endedTexts: boolean
}

/** How many texts of a number were kept within a day. */
export async function countOfDay(tx: Queryable, phone: string): Promise<number> {
  const { count } = await tx
    .selectFrom('received_texts')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('received_at', '>', sql<Date>`statement_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Keeps a text for the shop whose text the number got last. For the platform (0) if that was no
 * shop, or one that is deleted.
 */
export async function insertReceived(
  tx: Queryable,
  { phone, words, endedTexts }: NewReceivedText,
): Promise<void> {
  await sql`
    INSERT INTO received_texts (business_id, phone, words, ended_texts)
    SELECT coalesce((
      SELECT business.id FROM (
        SELECT business_id FROM messages
        WHERE recipient = ${phone} AND channel = 'sms' AND attempted_at IS NOT NULL
          AND state NOT IN ('queued', 'suppressed', 'failed')
        ORDER BY attempted_at DESC LIMIT 1
      ) AS last JOIN businesses AS business
        ON business.id = last.business_id AND business.deleted_at IS NULL), 0),
      ${phone}, ${words}, ${endedTexts}`.execute(tx)
}

interface Page {
  readonly before?: number | undefined
  readonly limit: number
}

export async function listOfBusiness(
  db: Queryable,
  { businessId, before, limit }: Page & { readonly businessId: number },
) {
  return db
    .selectFrom('received_texts')
    .select(['id', 'phone', 'words', 'ended_texts as endedTexts', 'received_at as receivedAt'])
    .where('business_id', '=', businessId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function listOfAll(db: Queryable, { before, limit }: Page) {
  return db
    .selectFrom('received_texts')
    .leftJoin('businesses', 'businesses.id', 'received_texts.business_id')
    .select(['received_texts.id', 'received_texts.phone', 'received_texts.words'])
    .select([
      'ended_texts as endedTexts',
      'received_at as receivedAt',
      'businesses.id as businessId',
    ])
    .select('businesses.name as businessName')
    .$if(before !== undefined, (query) => query.where('received_texts.id', '<', before ?? 0))
    .orderBy('received_texts.id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes some that are older than the retention period, so that no statement is slow. */
export async function deleteOldReceived(db: Queryable): Promise<void> {
  await sql`
    DELETE FROM received_texts WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM received_texts
      WHERE received_at < now() - ${messageDays}::integer * interval '1 day' LIMIT 10000))`.execute(
    db,
  )
}
