import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { TableName } from '../../platform/db/tables.ts'

/** Rows per statement: few, so that none takes long. */
const atOnce = 2_000

/** Deleted before then, or registered before then and never confirmed, which counts as deleted. */
const isOver = (deletedBefore: Date) =>
  sql<SqlBool>`(deleted_at <= ${deletedBefore}
    OR (phone_confirmed_at IS NULL AND created_at <= ${deletedBefore}))`

/** A business that ended before `deletedBefore` and still contains personal data. */
export async function findBusinessToPurge(
  db: Queryable,
  { deletedBefore, after }: { deletedBefore: Date; after: number },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('businesses')
    .select('id')
    .where(isOver(deletedBefore))
    .where('purged_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Whether a business is still to be purged; if so, locks it until the transaction ends. */
export async function lockBusinessToPurge(
  tx: Queryable,
  { businessId, deletedBefore }: { businessId: number; deletedBefore: Date },
): Promise<boolean> {
  const held = await tx
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where(isOver(deletedBefore))
    .where('purged_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return held !== undefined
}

export async function listRecordings(db: Queryable, businessId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feedback')
    .select('voice_key as key')
    .where('business_id', '=', businessId)
    .where('voice_key', 'is not', null)
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}

/** Customers stay, without a phone, because the ledger's sums refer to them. */
export async function forgetPhones(
  tx: Queryable,
  { businessId, at }: { businessId: number; at: Date },
): Promise<void> {
  let forgotten: bigint
  do {
    const updated = await tx
      .updateTable('loyalty_accounts')
      .set({ phone: null, language: null, erased_at: at })
      .where('business_id', '=', businessId)
      .where('id', 'in', (from) =>
        from
          .selectFrom('loyalty_accounts')
          .select('id')
          .where('business_id', '=', businessId)
          .where('phone', 'is not', null)
          .limit(atOnce),
      )
      .executeTakeFirst()
    forgotten = updated.numUpdatedRows
  } while (forgotten > 0n)
}

/** Deletes all rows of a business from these tables. */
export async function deleteRows(
  tx: Queryable,
  { businessId, tables }: { businessId: number; tables: readonly TableName[] },
): Promise<void> {
  for (const table of tables) {
    let deleted: bigint
    do {
      const { numAffectedRows = 0n } = await sql`
        DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${sql.table(table)} WHERE business_id = ${businessId}
          LIMIT ${atOnce}))`.execute(tx)
      deleted = numAffectedRows
    } while (deleted > 0n)
  }
}

/** Retires the printed codes, since nobody can restore the business any more. */
export async function retireCodes(
  tx: Queryable,
  { businessId, at }: { businessId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('qr_codes')
    .set({ deleted_at: at })
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Overwrites the business, its locations, the names told to customers, and its audit log. */
export async function forgetBusiness(
  tx: Queryable,
  { businessId, at }: { businessId: number; at: Date },
): Promise<void> {
  const name = 'Deleted business'
  await tx
    .updateTable('businesses')
    .set({
      purged_at: at,
      // A registration counts as deleted when it began, and is in no list of restorable businesses.
      deleted_at: sql`coalesce(deleted_at, created_at)`,
      name,
      sign_in_name: '',
      phone: '',
      email: null,
      confirmed_email: null,
      description: null,
      address: null,
      logo_url: null,
      review_url: null,
      owner_user_id: null,
      registration_key: null,
      registration_hash: null,
    })
    .where('id', '=', businessId)
    .execute()
  await tx
    .updateTable('locations')
    .set({ name: 'Deleted location', address: null, opening_hours: '[]' })
    .where('business_id', '=', businessId)
    .execute()
  await sql`UPDATE business_terms SET name = ${name} WHERE business_id = ${businessId}`.execute(tx)
  await forgetWhoDidWhat(tx, businessId)
}

/** In batches: each given reward is a line of this log, so a shop may have many. */
async function forgetWhoDidWhat(tx: Queryable, businessId: number): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      WITH page AS (
        SELECT id FROM audit_log WHERE business_id = ${businessId} AND id > ${after}
        ORDER BY id LIMIT ${atOnce}
      ), forgotten AS (
        UPDATE audit_log SET user_id = NULL, reason = NULL, before = NULL, after = NULL,
          address = NULL, device = NULL
        FROM page WHERE audit_log.business_id = ${businessId} AND audit_log.id = page.id)
      SELECT max(id) AS last FROM page`.execute(tx)
    after = rows[0]?.last ?? undefined
  }
}
