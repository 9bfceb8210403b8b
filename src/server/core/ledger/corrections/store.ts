import { type RawBuilder, sql } from 'kysely'
import { bonusOf } from '../../../platform/db/bonusOf.ts'
import { isMerged } from '../../../platform/db/isMerged.ts'
import type { Queryable } from '../../../platform/db/queryable.ts'

/** The account of another customer who got points for this visit of their friend. */
function inviterOf(entry: string, businessId: number): RawBuilder<number | null> {
  return sql`(SELECT bonus.account_id FROM ledger_entries AS bonus
    WHERE bonus.business_id = ${businessId} AND bonus.goes_with_id = ${sql.ref(`${entry}.id`)}
      AND bonus.occasion = 'friend')`
}

/** The accounts to which entries have given points, with those of inviters. */
export async function listAccountsOf(
  db: Queryable,
  { businessId, entryIds }: { businessId: number; entryIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT account_id AS id FROM ledger_entries
    WHERE business_id = ${businessId} AND id = ANY (${entryIds}::bigint[])
    UNION SELECT account_id FROM ledger_entries
    WHERE business_id = ${businessId} AND goes_with_id = ANY (${entryIds}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findEntry(
  db: Queryable,
  { businessId, entryId }: { businessId: number; entryId: number },
) {
  return db
    .selectFrom('ledger_entries as entry')
    .select([
      isMerged('entry', businessId).as('isMerged'),
      bonusOf('entry', businessId).as('bonus'),
      inviterOf('entry', businessId).as('inviterId'),
    ])
    .select([
      'id',
      'account_id as accountId',
      'kind',
      'points',
      'reason',
      'created_at as createdAt',
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', entryId)
    .executeTakeFirst()
}

export async function findReversal(
  db: Queryable,
  { businessId, entryId }: { businessId: number; entryId: number },
) {
  return db
    .selectFrom('ledger_entries')
    .select(['id', 'reason', 'idempotency_key as idempotencyKey', 'balance_after as balanceAfter'])
    .where('business_id', '=', businessId)
    .where('reverses_id', '=', entryId)
    .executeTakeFirst()
}

/** Stores an owner's words about an entry, outside the ledger. */
export async function insertNote(
  tx: Queryable,
  note: { businessId: number; entryId: number; accountId: number; note: string },
): Promise<void> {
  await tx
    .insertInto('entry_notes')
    .values({
      business_id: note.businessId,
      entry_id: note.entryId,
      account_id: note.accountId,
      note: note.note,
    })
    .execute()
}

export async function findNote(
  tx: Queryable,
  { businessId, entryId }: { businessId: number; entryId: number },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('entry_notes')
    .select('note')
    .where('business_id', '=', businessId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return found?.note
}

export async function deleteNotes(
  tx: Queryable,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<void> {
  await tx
    .deleteFrom('entry_notes')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .execute()
}
