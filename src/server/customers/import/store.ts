import { sql } from 'kysely'
import { type CustomerImport, importState } from '../../../contract/customerImports.ts'
import type { ImportedRow, UndoneImport } from '../../core/ledger/ledger.ts'
import { profileColumnsOf, profileOfJson } from '../../platform/db/profileColumns.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { addProfiles } from '../store.ts'
import type { KnownRow } from './rules.ts'

interface OfImport {
  readonly businessId: number
  readonly importId: number
}

export async function findShop(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .select(({ eb }) => [
      'phone',
      'reward_threshold as rewardThreshold',
      eb('phone_confirmed_at', 'is not', null).as('isConfirmed'),
    ])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Of some rows, given as JSON, those whose numbers are customers already. */
export async function listKnownRows(
  db: Queryable,
  { businessId, slice }: { businessId: number; slice: string },
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    SELECT row.row, row.phone, row.points, account.balance,
      account.blocked_at IS NOT NULL AS "isBlocked"
    FROM jsonb_to_recordset(${slice}::jsonb) AS row (row integer, phone text, points integer)
    JOIN loyalty_accounts AS account
      ON account.business_id = ${businessId} AND account.phone = row.phone`.execute(db)
  return rows
}

export async function findImportByKey(
  db: Queryable,
  { businessId, idempotencyKey }: { businessId: number; idempotencyKey: string },
) {
  return db
    .selectFrom('customer_imports')
    .select(['id', 'asked_hash as askedHash'])
    .where('business_id', '=', businessId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

export async function isImportedAlready(
  db: Queryable,
  { businessId, fileHash }: { businessId: number; fileHash: Buffer },
): Promise<boolean> {
  const found = await db
    .selectFrom('customer_imports')
    .select('id')
    .where('business_id', '=', businessId)
    .where('file_hash', '=', fileHash)
    .where('state', '<>', 'undone')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The rows imported within a day, and how long until the oldest of these imports stops counting.
 */
export async function sumRowsOfDay(
  db: Queryable,
  businessId: number,
): Promise<{ rows: number; waitMs: number }> {
  const { rows } = await sql<{ rows: number; waitMs: number }>`
    SELECT coalesce(sum(rows), 0)::integer AS rows, coalesce(ceil(1000 * extract(epoch FROM
      min(started_at) + interval '1 day' - clock_timestamp())), 0)::integer AS "waitMs"
    FROM customer_imports
    WHERE business_id = ${businessId} AND started_at > statement_timestamp() - interval '1 day'`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, waitMs: 0 }
}

export interface NewImport {
  readonly businessId: number
  readonly fileName: string | null
  readonly fileHash: Buffer
  readonly askedHash: Buffer
  readonly idempotencyKey: string | undefined
  readonly addsToExisting: boolean
  readonly rows: number
}

export async function insertImport(tx: Queryable, one: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('customer_imports')
    .values({
      business_id: one.businessId,
      file_name: one.fileName,
      file_hash: one.fileHash,
      asked_hash: one.askedHash,
      idempotency_key: one.idempotencyKey ?? null,
      adds_to_existing: one.addsToExisting,
      rows: one.rows,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRows(
  tx: Queryable,
  { businessId, importId, slice }: OfImport & { readonly slice: string },
): Promise<void> {
  await sql`
    INSERT INTO customer_import_rows
      (business_id, import_id, phone, points, is_blocked, ${profileColumnsOf()})
    SELECT ${businessId}, ${importId}, row.phone, row.points, row."isBlocked", ${profileOfJson.fields}
    FROM jsonb_to_recordset(${slice}::jsonb)
      AS row (phone text, points integer, "isBlocked" boolean, ${profileOfJson.types})`.execute(tx)
}

/** Queues a job for an import; it runs after the transaction. */
export async function addJob(tx: Queryable, { businessId, importId }: OfImport): Promise<void> {
  await sql`SELECT graphile_worker.add_job('customer_import',
    json_build_object('businessId', ${businessId}::integer, 'importId', ${importId}::bigint))`.execute(
    tx,
  )
}

/** Locks an import: until the transaction ends, no other job works on it. */
export async function lockImport(tx: Queryable, { businessId, importId }: OfImport) {
  return tx
    .selectFrom('customer_imports')
    .select(['state', 'adds_to_existing as addsToExisting'])
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores profiles and blocks from the rows. What the owner wrote here before stays. */
export async function describeImported(
  tx: Queryable,
  { businessId, importId, rows }: OfImport & { readonly rows: readonly ImportedRow[] },
): Promise<void> {
  const given = JSON.stringify(rows.filter(({ entryId }) => entryId !== null))
  const imported = sql`jsonb_to_recordset(${given}::jsonb)
      AS given (phone text, "accountId" bigint, "entryId" bigint, "isNew" boolean)
    JOIN customer_import_rows AS row ON row.business_id = ${businessId}
      AND row.import_id = ${importId} AND row.phone = given.phone`
  const profile = profileColumnsOf('row')
  await addProfiles(
    tx,
    sql`SELECT ${businessId}, given."accountId", ${profile} FROM ${imported}
      WHERE num_nonnulls(${profile}) > 0`,
  )
  await sql`
    UPDATE loyalty_accounts AS account SET blocked_at = entry.created_at FROM ${imported}
    JOIN ledger_entries AS entry ON entry.business_id = ${businessId} AND entry.id = given."entryId"
    WHERE account.business_id = ${businessId} AND account.id = given."accountId"
      AND row.is_blocked AND given."isNew"`.execute(tx)
}

export async function insertEntries(
  tx: Queryable,
  { businessId, importId, entryIds }: OfImport & { readonly entryIds: readonly number[] },
): Promise<void> {
  await sql`
    INSERT INTO imported_entries (business_id, import_id, entry_id)
    SELECT ${businessId}, ${importId}, unnest(${entryIds}::bigint[])`.execute(tx)
}

export async function deleteRows(
  tx: Queryable,
  { businessId, importId, phones }: OfImport & { readonly phones: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM customer_import_rows
    WHERE business_id = ${businessId} AND import_id = ${importId}
      AND phone = ANY (${phones}::text[])`.execute(tx)
}

/** Deletes rows still to be imported, because a deleted shop gets none. */
export async function deleteAllRows(
  tx: Queryable,
  { businessId, importId }: OfImport,
): Promise<void> {
  await tx
    .deleteFrom('customer_import_rows')
    .where('business_id', '=', businessId)
    .where('import_id', '=', importId)
    .execute()
}

export async function countImported(
  tx: Queryable,
  done: OfImport & { imported: number; points: number; skipped: number },
): Promise<void> {
  await sql`
    UPDATE customer_imports SET imported = imported + ${done.imported},
      points = points + ${done.points}, skipped = skipped + ${done.skipped}
    WHERE business_id = ${done.businessId} AND id = ${done.importId}`.execute(tx)
}

export async function countUndone(
  tx: Queryable,
  done: OfImport & { undone: number; points: number },
): Promise<void> {
  await sql`
    UPDATE customer_imports SET undone = undone + ${done.undone},
      undone_points = undone_points + ${done.points}
    WHERE business_id = ${done.businessId} AND id = ${done.importId}`.execute(tx)
}

export async function updateState(
  tx: Queryable,
  { businessId, importId, state }: OfImport & { readonly state: CustomerImport['state'] },
): Promise<void> {
  await tx
    .updateTable('customer_imports')
    .set({ state })
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .execute()
}

/** Deletes rows that are undone or have nothing left; spent ones stay on the list. */
export async function deleteEntries(
  tx: Queryable,
  { businessId, importId, entryIds }: OfImport & { readonly entryIds: readonly number[] },
): Promise<void> {
  await sql`
    DELETE FROM imported_entries WHERE business_id = ${businessId} AND import_id = ${importId}
      AND entry_id = ANY (${entryIds}::bigint[])`.execute(tx)
}

/** Deletes customers who exist only by an import. The caller has locked their accounts. */
export async function forgetAccounts(
  tx: Queryable,
  { businessId, forgotten }: { businessId: number; forgotten: readonly UndoneImport[] },
): Promise<void> {
  const ids = forgotten.map(({ accountId }) => accountId)
  for (const table of ['customer_profiles', 'claim_codes'] as const) {
    await sql`DELETE FROM ${sql.table(table)}
      WHERE business_id = ${businessId} AND account_id = ANY (${ids}::bigint[])`.execute(tx)
  }
  await sql`
    UPDATE loyalty_accounts SET phone = NULL, language = NULL, erased_at = now(), blocked_at = now()
    WHERE business_id = ${businessId} AND id = ANY (${ids}::bigint[])`.execute(tx)
}

const mostListed = 20

export async function listImports(db: Queryable, businessId: number) {
  const { rows } = await sql<Omit<CustomerImport, 'startedAt'> & { startedAt: Date }>`
    SELECT id, file_name AS "fileName", started_at AS "startedAt", state, rows, imported, points,
      skipped, undone, undone_points AS "undonePoints",
      CASE WHEN state = 'undone' THEN (SELECT count(*)::integer FROM imported_entries AS entry
        WHERE entry.business_id = ${businessId} AND entry.import_id = customer_imports.id)
        ELSE 0 END AS spent
    FROM customer_imports WHERE business_id = ${businessId}
      AND state = ANY (${importState.options})
    ORDER BY id DESC LIMIT ${sql.lit(mostListed)}`.execute(db)
  return rows
}
