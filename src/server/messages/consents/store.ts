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
