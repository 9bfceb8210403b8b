import { sql } from 'kysely'
import type { MessageKind } from '../../../../contract/messageKinds.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'

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
