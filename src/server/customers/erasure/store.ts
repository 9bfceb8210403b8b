import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

interface OfAccount {
  readonly businessId: number
  readonly accountId: number
}

export async function deleteClaimCodes(
  tx: Queryable,
  { businessId, accountId }: OfAccount,
): Promise<void> {
  await tx
    .deleteFrom('claim_codes')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteBirthday(
  tx: Queryable,
  { businessId, accountId }: OfAccount,
): Promise<void> {
  await tx
    .deleteFrom('birthdays')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteProfile(
  tx: Queryable,
  { businessId, accountId }: OfAccount,
): Promise<void> {
  await tx
    .deleteFrom('customer_profiles')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .execute()
}

/** A customer's id and number, before anything is locked. */
export async function findNumber(
  tx: Queryable,
  { businessId, customer }: { businessId: number; customer: { id: number } | { phone: string } },
) {
  return tx
    .selectFrom('loyalty_accounts')
    .select(['id', 'phone'])
    .where('business_id', '=', businessId)
    .where((where) =>
      'id' in customer ? where('id', '=', customer.id) : where('phone', '=', customer.phone),
    )
    .executeTakeFirst()
}

/** Deletes the person's rows of imports that are not imported yet. */
export async function deleteRowsToImport(
  tx: Queryable,
  { businessId, phone }: { businessId: number; phone: string },
): Promise<void> {
  await sql`
    DELETE FROM customer_import_rows
    WHERE business_id = ${businessId} AND phone = ${phone}`.execute(tx)
}

/**
 * Removes the number from an account locked by `lockAccount`, so that nobody finds it by number.
 */
export async function updateErased(
  tx: Queryable,
  { businessId, accountId }: OfAccount,
): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .updateTable('loyalty_accounts')
    .set({ phone: null, language: null, is_invited: false, erased_at: now, blocked_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', accountId)
    .execute()
}

/** Sorted, so that two erasures of one number do not deadlock. */
export async function listShopsThatKnow(
  db: Queryable,
  { phone, kinds }: { phone: string; kinds: readonly string[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT business_id AS id FROM loyalty_accounts WHERE phone = ${phone}
    UNION SELECT business_id FROM feedback WHERE customer_phone = ${phone}
    UNION SELECT business_id FROM sms_consents WHERE phone = ${phone}
    UNION SELECT business_id FROM customer_import_rows WHERE phone = ${phone}
    UNION SELECT business_id FROM received_texts WHERE phone = ${phone} AND business_id > 0
    UNION SELECT business_id FROM messages
      WHERE recipient = ${phone} AND kind = ANY (${kinds}::text[]) AND business_id > 0
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}
