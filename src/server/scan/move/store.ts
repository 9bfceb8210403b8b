import type { Queryable } from '../../platform/db/queryable.ts'

interface OfScan {
  readonly businessId: number
  readonly entryId: number
}

/** A scan as it was made, which never changes. */
export async function findScan(db: Queryable, { businessId, entryId }: OfScan) {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('qr_codes as code', (join) =>
      join
        .onRef('code.business_id', '=', 'entry.business_id')
        .onRef('code.id', '=', 'entry.code_id'),
    )
    .select([
      'entry.account_id as accountId',
      'entry.points',
      'entry.created_at as createdAt',
      'code.code',
    ])
    .where('entry.business_id', '=', businessId)
    .where('entry.id', '=', entryId)
    .where('entry.kind', '=', 'accrual')
    .executeTakeFirst()
}

/** The move from or to a scan: the entry that replaced it, its account, and its key. */
export async function findMove(db: Queryable, { businessId, entryId }: OfScan) {
  return db
    .selectFrom('moved_scans as move')
    .innerJoin('ledger_entries as moved', (join) =>
      join
        .onRef('moved.business_id', '=', 'move.business_id')
        .onRef('moved.id', '=', 'move.moved_entry_id'),
    )
    .innerJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'moved.business_id')
        .onRef('account.id', '=', 'moved.account_id'),
    )
    .select([
      'move.entry_id as entryId',
      'move.moved_entry_id as movedEntryId',
      'moved.idempotency_key as idempotencyKey',
      'account.phone',
    ])
    .where('move.business_id', '=', businessId)
    .where((where) =>
      where.or([where('move.entry_id', '=', entryId), where('move.moved_entry_id', '=', entryId)]),
    )
    .executeTakeFirst()
}

export async function insertMove(
  tx: Queryable,
  { businessId, entryId, movedEntryId }: OfScan & { readonly movedEntryId: number },
): Promise<void> {
  await tx
    .insertInto('moved_scans')
    .values({ business_id: businessId, entry_id: entryId, moved_entry_id: movedEntryId })
    .execute()
}
