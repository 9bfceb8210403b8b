import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

const now = sql<Date>`statement_timestamp()`
const ago = (ms: number) => sql<Date>`statement_timestamp() - ${ms}::integer * interval '1 ms'`
const inMs = (ms: number) => sql<Date>`statement_timestamp() + ${ms}::integer * interval '1 ms'`

/** The address that the shop has confirmed and still uses; whether a recovery code is left. */
export async function findOwnWays(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .select([
      'name',
      confirmedEmail.as('email'),
      sql<boolean>`EXISTS (SELECT FROM recovery_codes c
        WHERE c.business_id = businesses.id AND c.used_at IS NULL)`.as('hasCode'),
    ])
    .where('id', '=', businessId)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

const confirmedEmail = sql<string | null>`
  CASE WHEN lower(email) = lower(confirmed_email) THEN email END`

export async function updateConfirmedEmail(
  tx: Queryable,
  { businessId, email }: { businessId: number; email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('businesses')
    .set({ confirmed_email: email })
    .where('id', '=', businessId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Makes requests for links to one shop wait for each other. Returns the moment. */
export async function lockLinks(tx: Queryable, businessId: number): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    SELECT pg_advisory_xact_lock(13, ${businessId}::integer), clock_timestamp() AS now`.execute(tx)
  if (!rows[0]) throw new Error('A lock is answered with one row')
  return rows[0].now
}

/** Links to this address that were not used, newest first. */
export async function listUnusedLinks(
  tx: Queryable,
  { businessId, email, keptMs }: { businessId: number; email: string; keptMs: number },
) {
  return tx
    .selectFrom('sign_in_links')
    .select(['token_hash as tokenHash', 'sent_at as sentAt'])
    .where('business_id', '=', businessId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('sent_at', '>', ago(keptMs))
    .orderBy('sent_at', 'desc')
    .execute()
}

export async function insertLink(
  tx: Queryable,
  link: { businessId: number; email: string; tokenHash: Buffer; worksMs: number },
): Promise<void> {
  await tx
    .insertInto('sign_in_links')
    .values({
      business_id: link.businessId,
      token_hash: link.tokenHash,
      email: link.email,
      works_until: inMs(link.worksMs),
    })
    .execute()
}

export async function updateLinkWorks(
  tx: Queryable,
  link: { businessId: number; tokenHash: Buffer; worksMs: number },
): Promise<void> {
  await tx
    .updateTable('sign_in_links')
    .set({ works_until: inMs(link.worksMs) })
    .where('business_id', '=', link.businessId)
    .where('token_hash', '=', link.tokenHash)
    .execute()
}

/** Uses a link up, if it works and its address is still the shop's confirmed one. */
export async function takeLink(
  tx: Queryable,
  { businessId, tokenHash }: { businessId: number; tokenHash: Buffer },
): Promise<boolean> {
  const used = await tx
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('works_until', '>', now)
    .where('email', '=', (from) =>
      from.selectFrom('businesses').select(confirmedEmail.as('email')).where('id', '=', businessId),
    )
    .returning('token_hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteLinks(tx: Queryable, businessId: number): Promise<void> {
  await tx.deleteFrom('sign_in_links').where('business_id', '=', businessId).execute()
}

/** Deletes links that nothing can make work again. */
export async function deleteOldLinks(db: Queryable, keptMs: number): Promise<void> {
  await db
    .deleteFrom('sign_in_links')
    .where('sent_at', '<', ago(keptMs))
    .where('works_until', '<', now)
    .execute()
}

/** The recovery codes of a shop that are left, and when they were made. */
export async function findCodes(db: Queryable, businessId: number) {
  return db
    .selectFrom('recovery_codes')
    .select((select) => [
      sql<number>`count(*) FILTER (WHERE used_at IS NULL)::integer`.as('left'),
      select.fn.max('created_at').as('madeAt'),
    ])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
}

export async function deleteCodes(tx: Queryable, businessId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('business_id', '=', businessId).execute()
}

export async function insertCodes(
  tx: Queryable,
  { businessId, hmacs }: { businessId: number; hmacs: readonly Buffer[] },
): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hmacs.map((code_hmac) => ({ business_id: businessId, code_hmac })))
    .execute()
}

/** Uses a recovery code up; false if it is none, or was used. */
export async function takeCode(
  tx: Queryable,
  { businessId, hmac }: { businessId: number; hmac: Buffer },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('code_hmac', '=', hmac)
    .where('used_at', 'is', null)
    .returning('code_hmac')
    .executeTakeFirst()
  return used !== undefined
}
