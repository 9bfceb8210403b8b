import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/queryable.ts'

/** What is known about an account that is to be deleted. */
export interface Account {
  readonly id: number
  readonly email: string | null
  readonly phone: string | null
}

export async function findAccount(db: Queryable, userId: number): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Finds and locks the account: nobody signs in with it until the transaction ends. */
export async function lockAccount(tx: Queryable, userId: number): Promise<Account | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** The oldest account that has confirmed a number, which several may have done. */
export async function findAccountIdByPhone(
  db: Queryable,
  phone: string,
): Promise<number | undefined> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .orderBy('id')
    .executeTakeFirst()
  return account?.id
}

/** An account's businesses by id, including deleted ones that can be restored. */
export async function listOwnedIds(tx: Queryable, userId: number): Promise<number[]> {
  const owned = await tx
    .selectFrom('businesses')
    .select('id')
    .where('owner_user_id', '=', userId)
    .orderBy('id')
    .execute()
  return owned.map(({ id }) => id)
}

export async function deleteAccount(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/** Removes a number from all accounts that have it, and returns how many had it. */
export async function updateNoPhone(tx: Queryable, phone: string): Promise<number> {
  const { rows } = await sql`
    UPDATE users SET phone = NULL WHERE id IN (
      SELECT id FROM users WHERE phone = ${phone} ORDER BY id FOR NO KEY UPDATE)
    RETURNING id`.execute(tx)
  return rows.length
}

export interface KnownShop {
  readonly id: number
  readonly name: string
  readonly points: number
  readonly reviews: number
}

/** The shops that know a number, by name, with what they know. */
export async function listKnownShops(
  db: Queryable,
  { phone, businessIds }: { phone: string; businessIds: readonly number[] },
): Promise<KnownShop[]> {
  const { rows } = await sql<KnownShop>`
    SELECT business.id, business.name, coalesce(account.balance, 0) AS points, (
        SELECT count(*)::integer FROM feedback AS review
        WHERE review.business_id = business.id AND (review.customer_phone = ${phone}
          OR review.transaction_id IN (SELECT entry.id FROM ledger_entries AS entry
            WHERE entry.business_id = business.id AND entry.account_id = account.id))
      ) AS reviews
    FROM businesses AS business
    LEFT JOIN loyalty_accounts AS account
      ON account.business_id = business.id AND account.phone = ${phone}
    WHERE business.id = ANY (${[...businessIds]}::integer[])
    ORDER BY business.sign_in_name, business.id`.execute(db)
  return rows
}

/** The businesses whose own phone is this number. */
export async function listBusinessesOfPhone(db: Queryable, phone: string) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .orderBy('sign_in_name')
    .orderBy('id')
    .execute()
}
