import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'

export interface NewConsent {
  readonly businessId: number
  /** E.164. */
  readonly phone: string
  /** What was agreed to, word for word. */
  readonly sentence: string
  /** The screen it was agreed on. */
  readonly place: 'scan'
}

/** Keeps the first agreement of a number with a shop; a second one changes nothing. */
export async function insertConsent(tx: Queryable, consent: NewConsent): Promise<void> {
  const { businessId, phone, sentence, place } = consent
  await tx
    .insertInto('sms_consents')
    .values({ business_id: businessId, phone, sentence, place })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteConsent(
  tx: Queryable,
  { businessId, phone }: { businessId: number; phone: string },
): Promise<void> {
  await tx
    .deleteFrom('sms_consents')
    .where('business_id', '=', businessId)
    .where('phone', '=', phone)
    .execute()
}

/**
 * Deletes what a number agreed to by one scan: rows of one transaction have the same `xmin`, and
 * neither of these is ever updated. An agreement after the scan that came with no other one came with
 * its repetition, when the first answer was lost.
 */
export async function deleteConsentOfScan(
  tx: Queryable,
  { businessId, phone, entryId }: { businessId: number; phone: string; entryId: number },
): Promise<void> {
  await sql`
    DELETE FROM sms_consents AS consent USING ledger_entries AS scan
    WHERE consent.business_id = ${businessId} AND consent.phone = ${phone}
      AND scan.business_id = ${businessId} AND scan.id = ${entryId}
      AND (consent.xmin = scan.xmin OR consent.agreed_at > scan.created_at AND NOT EXISTS (
        SELECT FROM ledger_entries AS other
        WHERE other.business_id = ${businessId} AND other.account_id = scan.account_id
          AND other.version > scan.version AND other.xmin = consent.xmin))`.execute(tx)
}

/** The name of a shop that texts its customers; undefined for any other. */
export async function findTextingBusiness(
  db: Queryable,
  businessId: number,
): Promise<string | undefined> {
  const business = await db
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where('sms_notifications_enabled', '=', true)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return business?.name
}
