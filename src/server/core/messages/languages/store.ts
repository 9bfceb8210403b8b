import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/queryable.ts'

/** The language of the latest text to a number that has one; texts to owners have none. */
export async function findLanguageTexted(
  tx: Queryable,
  phone: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ language: string }>`
    SELECT variables->>'language' AS language FROM messages
    WHERE recipient = ${phone} AND variables ? 'language'
    ORDER BY created_at DESC, id DESC LIMIT 1`.execute(tx)
  return rows[0]?.language
}

/** The language of a shop's texts to a number, which may be no customer's. */
export async function findLanguageOfCustomer(
  tx: Queryable,
  { businessId, phone }: { readonly businessId: number; readonly phone: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ language: string }>`
    SELECT language_of_texts(business, account.language) AS language
    FROM businesses AS business LEFT JOIN loyalty_accounts AS account
      ON account.business_id = business.id AND account.phone = ${phone}
    WHERE business.id = ${businessId}`.execute(tx)
  return rows[0]?.language
}
