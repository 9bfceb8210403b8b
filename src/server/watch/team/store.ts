import { sql } from 'kysely'
import { entriesOfTeam } from '../../platform/db/entriesOfTeam.ts'
import { readInParts } from '../../platform/db/inParts.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Dismissal, WatchedEntry, WatchedMember } from './watched.ts'

/** The most entries that are read (the latest), however many the shop has. */
const mostEntries = 5_000

interface StoredMember extends WatchedMember {
  readonly name: string
}

/** Everybody who was in the team since a moment. */
export async function listWatchedMembers(
  db: Queryable,
  { businessId, since }: { businessId: number; since: Date },
): Promise<StoredMember[]> {
  return db
    .selectFrom('staff as member')
    .leftJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'member.business_id')
        .onRef('account.phone', '=', 'member.phone'),
    )
    .select([
      'member.id',
      'member.name',
      'account.id as ownAccountId',
      'member.created_at as addedAt',
    ])
    .where('member.business_id', '=', businessId)
    .where((where) =>
      where.or([where('member.ended_at', 'is', null), where('member.ended_at', '>', since)]),
    )
    .execute()
}

/**
 * What a team did since a moment, oldest first. What a promotion adds, and takes back with the
 * award, is nothing that somebody did.
 */
export async function listWatchedEntries(
  db: Queryable,
  { businessId, since }: { businessId: number; since: Date },
): Promise<WatchedEntry[]> {
  const latest = sql<WatchedEntry>`
    SELECT entry.id, entry.kind, entry.points, entry.account_id AS "accountId",
      entry.staff_id AS "memberId", entry.device_id AS "deviceId",
      entry.location_id AS "locationId", entry.created_at AS at,
      entry.is_repeat_scan AS "isRepeat", entry.reverses_id AS "reversesId"
    FROM ${entriesOfTeam({ businessId, since })}
    WHERE member.business_id = ${businessId} AND entry.kind <> 'bonus' AND NOT EXISTS (
      SELECT FROM ledger_entries AS bonus WHERE bonus.business_id = ${businessId}
        AND bonus.id = entry.reverses_id AND bonus.kind = 'bonus')
    ORDER BY entry.id DESC LIMIT ${sql.lit(mostEntries)}`
  const rows = await readInParts(db, latest)
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
}

export async function findWatchedShop(db: Queryable, businessId: number) {
  const [shop, codes] = await Promise.all([
    db
      .selectFrom('businesses')
      .select('time_zone as timeZone')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
    // Includes former codes, whose values were right when given.
    db
      .selectFrom('qr_codes')
      .select('point_value as value')
      .distinct()
      .where('business_id', '=', businessId)
      .where('kind', '=', 'earn')
      .execute(),
  ])
  return { ...shop, values: codes.map(({ value }) => value) }
}

/** Of these accounts, those that also got points without a till. */
export async function listWhoAlsoScan(
  db: Queryable,
  { businessId, accountIds }: { businessId: number; accountIds: readonly number[] },
): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const found = await db
    .selectFrom('ledger_entries')
    .select('account_id as id')
    .distinct()
    .where('business_id', '=', businessId)
    .where('account_id', 'in', accountIds)
    .where('kind', '=', 'accrual')
    .where('staff_id', 'is', null)
    .execute()
  return new Set(found.map(({ id }) => id))
}

export async function listPhones(
  db: Queryable,
  { businessId, accountIds }: { businessId: number; accountIds: readonly number[] },
): Promise<Map<number, string | null>> {
  if (accountIds.length === 0) return new Map()
  const found = await db
    .selectFrom('loyalty_accounts')
    .select(['id', 'phone'])
    .where('business_id', '=', businessId)
    .where('id', 'in', accountIds)
    .execute()
  return new Map(found.map(({ id, phone }) => [id, phone]))
}

export async function listDismissals(db: Queryable, businessId: number): Promise<Dismissal[]> {
  const found = await db
    .selectFrom('watch_dismissals')
    .select(['rule', 'staff_id as memberId', 'account_id as accountId', 'figure'])
    .where('business_id', '=', businessId)
    .execute()
  return found.map((one) => ({ ...one, accountId: one.accountId || null }))
}

/** Replaces an earlier dismissal. */
export async function putDismissal(
  tx: Queryable,
  dismissal: Dismissal & { readonly businessId: number; readonly now: Date },
): Promise<void> {
  const { businessId, memberId, rule, accountId, figure, now } = dismissal
  const put = { figure, dismissed_at: now }
  await tx
    .insertInto('watch_dismissals')
    .values({
      business_id: businessId,
      staff_id: memberId,
      rule,
      account_id: accountId ?? 0,
      ...put,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'staff_id', 'rule', 'account_id']).doUpdateSet(put),
    )
    .execute()
}
