import { sql } from 'kysely'
import type { OccasionSettings, Occasions } from '../../contract/occasions.ts'
import { isMerged } from '../platform/db/isMerged.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import type { KnownBirthday } from './rules.ts'

/** What a shop gives that has never chosen anything. */
const unchosen: Occasions = {
  welcome: { isOn: false, points: 20, includesImported: false },
  birthday: { isOn: false, points: 20 },
  friend: { isOn: false, points: 20, friendPoints: 20 },
}

export async function findOccasions(db: Queryable, businessId: number): Promise<Occasions> {
  const rows = await db
    .selectFrom('occasions')
    .select(['kind', 'points', 'friend_points as friendPoints', 'is_on as isOn'])
    .select('includes_imported as includesImported')
    .where('business_id', '=', businessId)
    .execute()
  const found = Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row]))
  const { welcome, birthday, friend } = found
  const given = ({ isOn, points }: { isOn: boolean; points: number }) => ({ isOn, points })
  return {
    welcome: welcome
      ? { ...given(welcome), includesImported: welcome.includesImported }
      : unchosen.welcome,
    birthday: birthday ? given(birthday) : unchosen.birthday,
    friend: friend
      ? { ...given(friend), friendPoints: friend.friendPoints ?? friend.points }
      : unchosen.friend,
  }
}

export async function writeOccasions(
  tx: Queryable,
  { businessId, occasions }: { businessId: number; occasions: Occasions },
): Promise<void> {
  const { welcome, birthday, friend } = occasions
  const rows = [
    { kind: 'welcome' as const, ...welcome, friendPoints: null },
    { kind: 'birthday' as const, ...birthday, includesImported: false, friendPoints: null },
    { kind: 'friend' as const, ...friend, includesImported: false },
  ]
  await tx
    .insertInto('occasions')
    .values(
      rows.map(({ kind, points, friendPoints, isOn, includesImported }) => ({
        business_id: businessId,
        kind,
        points,
        friend_points: friendPoints,
        is_on: isOn,
        includes_imported: includesImported,
      })),
    )
    .onConflict((known) =>
      known.columns(['business_id', 'kind']).doUpdateSet((row) => ({
        points: row.ref('excluded.points'),
        friend_points: row.ref('excluded.friend_points'),
        is_on: row.ref('excluded.is_on'),
        includes_imported: row.ref('excluded.includes_imported'),
      })),
    )
    .execute()
  await tx
    .updateTable('businesses')
    .set({
      has_occasions: welcome.isOn || birthday.isOn || friend.isOn,
      // What was promised while it was on is kept.
      ...(friend.isOn && { has_invitations: true }),
      revision: sql`revision + 1`,
    })
    .where('id', '=', businessId)
    .execute()
}

/** The first visits of the last days, by the ledger: visits that were taken back are none. */
export async function countFirstVisits(
  db: Queryable,
  { businessId, days }: { businessId: number; days: number },
): Promise<OccasionSettings['lately']> {
  const { rows } = await sql<OccasionSettings['lately']>`
    WITH shop AS MATERIALIZED (
      SELECT id, time_zone, local_time(now(), time_zone)::date AS today FROM businesses WHERE id = ${businessId}
    ), first AS MATERIALIZED (
      SELECT visit.created_at, account.came_by_import, account.visits FROM (
        SELECT account.*, EXISTS (SELECT FROM ledger_entries AS import
          WHERE import.business_id = ${businessId} AND import.account_id = account.id
            AND import.kind = 'import' AND import.kind <> 'accrual' AND NOT EXISTS (SELECT FROM ledger_entries AS undo
              WHERE undo.business_id = ${businessId} AND undo.reverses_id = import.id)) AS came_by_import
        FROM loyalty_accounts AS account, shop
        -- Visits that a merge brought were somebody's who had a first one.
        WHERE account.business_id = ${businessId} AND account.visits > 0 AND account.visits_moved = 0
          AND account.last_accrual_at >= begin_of(shop.today - ${days - 1}::integer, shop.time_zone)) AS account
      CROSS JOIN LATERAL (
        SELECT entry.created_at FROM ledger_entries AS entry
        WHERE entry.business_id = ${businessId} AND entry.account_id = account.id AND entry.kind = 'accrual'
          AND NOT EXISTS (SELECT FROM ledger_entries AS undo
            WHERE undo.business_id = ${businessId} AND undo.reverses_id = entry.id)
        ORDER BY entry.version LIMIT 1) AS visit
    )
    SELECT CASE WHEN began.at IS NULL THEN 0
        ELSE least(${days}, shop.today - local_time(began.at, shop.time_zone)::date + 1) END AS days,
      counted.*
    FROM shop
    CROSS JOIN LATERAL (SELECT min(entry.created_at) AS at FROM (
      SELECT created_at FROM ledger_entries
      WHERE business_id = ${businessId} AND kind = 'accrual' ORDER BY id LIMIT 1) AS entry) AS began
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE NOT came_by_import))::integer AS "firstVisits",
        (count(*) FILTER (WHERE came_by_import))::integer AS "ofImported",
        (count(*) FILTER (WHERE NOT came_by_import AND visits > 1))::integer AS "cameAgain"
      FROM first WHERE created_at >= begin_of(shop.today - ${days - 1}::integer, shop.time_zone)) AS counted`.execute(
    db,
  )
  return rows[0] ?? { days: 0, firstVisits: 0, ofImported: 0, cameAgain: 0 }
}

/** Whose scan it was, if it stands: not undone, and the points are still there and not another number's. */
export async function findVisitor(
  db: Queryable,
  { businessId, entryId, withinMs }: { businessId: number; entryId: number; withinMs: number },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'entry.business_id')
        .onRef('account.id', '=', 'entry.account_id'),
    )
    .select('account.id')
    .where('entry.business_id', '=', businessId)
    .where('entry.id', '=', entryId)
    .where('entry.kind', '=', 'accrual')
    .where(
      'entry.created_at',
      '>',
      sql<Date>`statement_timestamp() - ${withinMs} * interval '1 ms'`,
    )
    .where('account.phone', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entries as undo')
            .whereRef('undo.business_id', '=', 'entry.business_id')
            .whereRef('undo.reverses_id', '=', 'entry.id')
            .select('undo.id'),
        ),
      ),
    )
    .where(({ not }) => not(isMerged('entry', businessId)))
    .executeTakeFirst()
  return found?.id
}

interface OfAccount {
  readonly businessId: number
  readonly accountId: number
}

/** Only under the account's lock, if it is to be changed. */
export async function findBirthday(
  db: Queryable,
  { businessId, accountId }: OfAccount,
): Promise<KnownBirthday | undefined> {
  const found = await db
    .selectFrom('birthdays')
    .select(['month', 'day'])
    .select(sql<string | null>`changed_on::text`.as('changedOn'))
    .select(sql<string | null>`declined_on::text`.as('declinedOn'))
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!found) return undefined
  const { month, day, ...when } = found
  return { birthday: month === null || day === null ? null : { month, day }, ...when }
}

export async function writeBirthday(
  tx: Queryable,
  { businessId, accountId, birthday, changedOn, declinedOn }: OfAccount & KnownBirthday,
): Promise<void> {
  const row = {
    month: birthday?.month ?? null,
    day: birthday?.day ?? null,
    changed_on: changedOn,
    declined_on: declinedOn,
  }
  await tx
    .insertInto('birthdays')
    .values({ business_id: businessId, account_id: accountId, ...row })
    .onConflict((known) => known.columns(['business_id', 'account_id']).doUpdateSet(row))
    .execute()
}

/** The shop's date, and what it gives for a birthday; null if it gives nothing, undefined if it is gone. */
export async function findBirthdayPoints(
  db: Queryable,
  businessId: number,
): Promise<{ readonly today: string; readonly points: number | null } | undefined> {
  const { rows } = await sql<{ today: string; points: number | null }>`
    SELECT local_time(now(), business.time_zone)::date::text AS today,
      (SELECT o.points FROM occasions AS o
        WHERE o.business_id = business.id AND o.kind = 'birthday' AND o.is_on) AS points
    FROM businesses AS business
    WHERE business.id = ${businessId} AND business.deleted_at IS NULL`.execute(db)
  return rows[0]
}
