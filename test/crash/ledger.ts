import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import type { StoredEntry } from './history.ts'

export async function readEntries(db: Queryable): Promise<StoredEntry[]> {
  return db
    .selectFrom('ledger_entries as entry')
    .leftJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'entry.business_id')
        .onRef('account.id', '=', 'entry.account_id'),
    )
    .leftJoin('qr_codes as code', (join) =>
      join
        .onRef('code.business_id', '=', 'entry.business_id')
        .onRef('code.id', '=', 'entry.code_id'),
    )
    .select([
      'entry.id',
      'entry.business_id as businessId',
      'account.phone',
      'entry.version',
      'entry.points',
      'entry.balance_after as balanceAfter',
      'entry.idempotency_key as key',
      'code.code',
      'entry.location_id as locationId',
      'entry.staff_id as memberId',
      'entry.device_id as deviceId',
      'entry.goes_with_id as goesWithId',
      'entry.occasion',
      'entry.kind',
    ])
    .execute()
}
