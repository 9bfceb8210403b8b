import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

/**
 * The only way to the ledger, except for scans. Each function calls its namesake in `ledger.sql`.
 */

export interface Account {
  readonly id: number
  readonly phone: string | null
  readonly balance: number
  readonly isBlocked: boolean
}

/**
 * Locks a customer's account until the transaction ends; undefined if there is none. Like a scan,
 * it first shares the business's lock. After locking scans out, a transaction therefore sees every
 * entry.
 */
export async function lockAccount(
  tx: Queryable,
  { businessId, customer }: { businessId: number; customer: { id: number } | { phone: string } },
): Promise<Account | undefined> {
  await joinScans(tx, businessId)
  return tx
    .selectFrom('loyalty_accounts')
    .select(['id', 'phone', 'balance', sql<boolean>`blocked_at IS NOT NULL`.as('isBlocked')])
    .where('business_id', '=', businessId)
    .where((where) =>
      'id' in customer ? where('id', '=', customer.id) : where('phone', '=', customer.phone),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The account's number; undefined once its person is erased. */
export async function findPhone(
  db: Queryable,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('loyalty_accounts')
    .select('phone')
    .where('business_id', '=', businessId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.phone ?? undefined
}

/**
 * Locks several accounts until the transaction ends, in the order that everybody keeps. Whoever
 * then locks one of them by `lockAccount` has it already. Only a transaction that has locked scans
 * out may lock a second account in another way.
 */
export async function lockAccounts(
  tx: Queryable,
  { businessId, accountIds }: { businessId: number; accountIds: readonly number[] },
): Promise<void> {
  await joinScans(tx, businessId)
  await sql`SELECT lock_accounts(${businessId}, ${accountIds}::bigint[])`.execute(tx)
}

export interface EntryToAppend {
  readonly businessId: number
  readonly accountId: number
  readonly kind: 'redemption' | 'adjustment' | 'reversal' | 'reset'
  /** With a sign. */
  readonly points: number
  readonly actor: 'customer' | 'owner' | 'support' | 'admin' | 'system' | 'staff'
  readonly reason?: string
  readonly reversesId?: number
  readonly idempotencyKey?: string | undefined
  /** By default the first location. A reversal is at its entry's location. */
  readonly locationId?: number | undefined
  /** The team member and the device; the actor is then `staff`. */
  readonly till?: { readonly memberId: number; readonly deviceId: number } | undefined
  /** Of a redemption: by default the shop's first reward. */
  readonly rewardId?: number
  /** What that costs the owner to make, in cents. */
  readonly rewardCost?: number | null
}

export interface AppendedEntry {
  readonly id: number
  readonly points: number
  readonly balanceAfter: number
  readonly createdAt: Date
}

/** Appends an entry to an account that `lockAccount` has locked in this transaction. */
export async function appendEntry(tx: Queryable, entry: EntryToAppend): Promise<AppendedEntry> {
  const { rows } = await sql<AppendedEntry>`
    SELECT e.id, e.points, e.balance_after AS "balanceAfter", e.created_at AS "createdAt"
    FROM loyalty_accounts a
    JOIN businesses b ON b.id = a.business_id,
    LATERAL append_entry(b, a, ${entry.kind}, ${entry.points}::integer, ${entry.actor},
      ${entry.reason ?? null}, ${entry.idempotencyKey ?? null}, NULL,
      ${entry.reversesId ?? null}::bigint, entry_location => ${entry.locationId ?? null},
      entry_staff => ${entry.till?.memberId ?? null}::integer,
      entry_device => ${entry.till?.deviceId ?? null}::integer,
      entry_reward => ${entry.rewardId ?? null}::integer,
      entry_cost => ${entry.rewardCost ?? null}::integer) e
    WHERE a.business_id = ${entry.businessId} AND a.id = ${entry.accountId}`.execute(tx)
  const [appended] = rows
  if (!appended) throw new Error('The account to append to does not exist')
  return appended
}

/**
 * Merges one account into another, both locked by `lockAccount` in a transaction that has locked
 * scans out: points, visits, lifetime points and history are the other's, and the first is empty.
 */
export async function mergeAccounts(
  tx: Queryable,
  merge: {
    readonly businessId: number
    readonly fromId: number
    readonly intoId: number
    readonly actor: 'owner' | 'support'
    readonly idempotencyKey: string | undefined
  },
): Promise<void> {
  const { businessId, fromId, intoId, actor, idempotencyKey } = merge
  await sql`SELECT merge_accounts(${businessId}, ${fromId}, ${intoId}, ${actor},
    ${idempotencyKey ?? null})`.execute(tx)
}

/**
 * Takes the points of a shop's customers whose last day is over, and writes texts to those whose day
 * is near. Looks at the next accounts after one, and returns their ids; none at the end.
 */
export async function expirePoints(
  tx: Queryable,
  batch: {
    readonly businessId: number
    readonly after: number
    readonly most: number
    readonly moment: Date
  },
): Promise<number[]> {
  const { businessId, after, most, moment } = batch
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM expire_points(${businessId}, ${after}, ${most}, ${moment}) AS looked (id)`.execute(
    tx,
  )
  return rows.map(({ id }) => Number(id))
}

export interface EntryOfThePast {
  /** By the shop's clock, such as `2026-11-21 08:05:00`. */
  readonly at: string
  /** E.164. A number without an account gets one. */
  readonly phone: string
  readonly kind: 'accrual' | 'redemption' | 'adjustment' | 'reversal'
  /** With a sign. */
  readonly points: number
  readonly actor: 'customer' | 'owner' | 'staff'
  /** The team member's id. */
  readonly staff?: number | undefined
  readonly device?: number | undefined
  /** The id of the scanned code. */
  readonly code?: number | undefined
  readonly key?: string | undefined
  /** The key of the entry, of the same phone, that this reversal takes back. */
  readonly undoes?: string | undefined
  readonly isRepeat?: boolean | undefined
  readonly location?: number | undefined
}

/** Gives a demo shop its past, oldest first. Announces nothing; refused for other shops. */
export async function appendPastEntries(
  tx: Queryable,
  { businessId, entries }: { businessId: number; entries: readonly EntryOfThePast[] },
): Promise<void> {
  await sql`SELECT append_past_entries(${businessId}, ${JSON.stringify(entries)}::jsonb)`.execute(
    tx,
  )
}

export interface ImportedRow {
  readonly phone: string
  readonly accountId: number
  /** Null if the row was left out. */
  readonly entryId: number | null
  readonly points: number
  /** The row opened the account. */
  readonly isNew: boolean
}

/** Appends the next rows of an import that the caller has locked. */
export async function appendImported(
  tx: Queryable,
  {
    businessId,
    importId,
    addsToExisting,
    most,
    mostPoints,
  }: {
    businessId: number
    importId: number
    addsToExisting: boolean
    most: number
    mostPoints: number
  },
): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    SELECT phone, account_id AS "accountId", entry_id AS "entryId", points, is_new AS "isNew"
    FROM append_imported(${businessId}, ${importId}, ${addsToExisting}, ${most}, ${mostPoints})`.execute(
    tx,
  )
  return rows
}

export interface UndoneImport {
  readonly entryId: number
  readonly accountId: number
  readonly points: number
  readonly outcome: 'undone' | 'spent' | 'gone'
  /** The customer came by the import, and was not here since. */
  readonly isForgotten: boolean
}

/** Takes back the next entries of an import that the caller has locked. */
export async function undoImported(
  tx: Queryable,
  {
    businessId,
    importId,
    after,
    most,
  }: { businessId: number; importId: number; after: number; most: number },
): Promise<UndoneImport[]> {
  const { rows } = await sql<UndoneImport>`
    SELECT entry_id AS "entryId", account_id AS "accountId", points, outcome,
      is_forgotten AS "isForgotten"
    FROM undo_imported(${businessId}, ${importId}, ${after}, ${most})`.execute(tx)
  return rows
}

/** Until the transaction ends, nobody can lock scans out, so no entry can be moved. */
export async function joinScans(tx: Queryable, businessId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(1, ${businessId})`.execute(tx)
}

/**
 * Keeps what waits for each customer after the shop's terms have changed. The caller has locked
 * scans out.
 */
export async function keepPromises(
  tx: Queryable,
  { businessId, earlierTerms }: { businessId: number; earlierTerms: number },
): Promise<void> {
  await sql`SELECT keep_promises(${businessId}, ${earlierTerms})`.execute(tx)
}

/** An erased person keeps nothing of earlier terms. */
export async function endPromises(
  tx: Queryable,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<void> {
  await sql`SELECT end_promises(${businessId}, ${accountId})`.execute(tx)
}

/** Until the transaction ends, no entry of the business is appended. */
export async function lockOutScans(tx: Queryable, businessId: number): Promise<void> {
  await sql`SELECT hold_off_scans(${businessId})`.execute(tx)
}

/** The entry that this key has made on an account, if any. */
export async function findEntryByKey(
  tx: Queryable,
  key: { businessId: number; accountId: number; idempotencyKey: string },
): Promise<(AppendedEntry & { kind: string; locationId: number | null }) | undefined> {
  return tx
    .selectFrom('ledger_entries')
    .select(['id', 'kind', 'points', 'balance_after as balanceAfter', 'created_at as createdAt'])
    .select('location_id as locationId')
    .where('business_id', '=', key.businessId)
    .where('account_id', '=', key.accountId)
    .where('idempotency_key', '=', key.idempotencyKey)
    .executeTakeFirst()
}
