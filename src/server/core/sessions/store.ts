import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface NewSessionRow {
  readonly browserHash: Buffer
  readonly kind: 'owner' | 'manager' | 'customer' | 'admin' | 'support'
  readonly businessId?: number | undefined
  readonly userId?: number | undefined
  readonly memberId?: number | undefined
  readonly reason?: string | undefined
  readonly credential?: Buffer | undefined
  readonly device: string | undefined
  readonly address: string
  readonly now: Date
  readonly expiresAt: Date
}

/** A browser has one session of each kind, so a new one replaces the old. */
export async function insertSession(db: Queryable, session: NewSessionRow): Promise<void> {
  await deleteSessions(db, { browserHash: session.browserHash, kind: session.kind })
  await db
    .insertInto('sessions')
    .values({
      browser_hash: session.browserHash,
      kind: session.kind,
      business_id: session.businessId ?? null,
      user_id: session.userId ?? null,
      member_id: session.memberId ?? null,
      reason: session.reason ?? null,
      credential: session.credential ?? null,
      device: session.device ?? null,
      address: session.address,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/**
 * All live sessions of a browser, with the business that each opens, in one read. A customer's
 * session opens the business `businessId` if they own it. Unconfirmed registrations from before
 * `unconfirmedSince` have expired.
 */
export async function findSessions(
  db: Queryable,
  {
    browserHash,
    businessId,
    now,
    unconfirmedSince,
  }: { browserHash: Buffer; businessId: number | null; now: Date; unconfirmedSince: Date },
) {
  return db
    .selectFrom('sessions as session')
    .leftJoin('businesses as business', (join) =>
      join
        .on('business.id', '=', (on) => on.fn.coalesce('session.business_id', on.val(businessId)))
        .on('business.deleted_at', 'is', null)
        .on((on) =>
          on.or([
            on('business.phone_confirmed_at', 'is not', null),
            on('business.created_at', '>', unconfirmedSince),
          ]),
        )
        .on((on) =>
          on.or([
            on('session.business_id', 'is not', null),
            on('business.owner_user_id', '=', on.ref('session.user_id')),
          ]),
        ),
    )
    .select([
      'session.id',
      'session.kind',
      'session.user_id as userId',
      'session.reason',
      'session.credential',
      'session.last_seen_at as lastSeenAt',
      'session.expires_at as expiresAt',
      'business.id as businessId',
      'business.phone as businessPhone',
      'business.phone_confirmed_at as phoneConfirmedAt',
      'business.support_allowed_until as supportAllowedUntil',
      'business.open_locations as openLocations',
      'session.member_id as memberId',
    ])
    .where('session.browser_hash', '=', browserHash)
    .where('session.expires_at', '>', now)
    .execute()
}

/** A manager and their locations; undefined if they no longer are one. */
export async function findManager(
  db: Queryable,
  { businessId, memberId }: { businessId: number; memberId: number },
) {
  return db
    .selectFrom('staff')
    .innerJoin('businesses as business', 'business.id', 'staff.business_id')
    .select(['staff.name', 'location_ids as locationIds'])
    .select(
      sql<string | null>`CASE WHEN business.phone_confirmed_at IS NOT NULL
        THEN business.phone END`.as('confirmedPhone'),
    )
    .where('staff.business_id', '=', businessId)
    .where('staff.id', '=', memberId)
    .where('role', '=', 'manager')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function updateLastSeen(
  db: Queryable,
  { browserHash, now, idleSince }: { browserHash: Buffer; now: Date; idleSince: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('browser_hash', '=', browserHash)
    .where('last_seen_at', '>', idleSince)
    .execute()
}

export async function updateExpiry(
  tx: Queryable,
  { browserHash, kind, expiresAt }: { browserHash: Buffer; kind: 'owner'; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('browser_hash', '=', browserHash)
    .where('kind', '=', kind)
    .execute()
}

/** Moves everything stored for a browser's old token to its new one. */
export async function updateBrowserHash(
  tx: Queryable,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  const tables = ['sessions', 'trusted_browsers', 'one_time_codes', 'sign_ins_under_way'] as const
  for (const table of tables) {
    await tx.updateTable(table).set({ browser_hash: to }).where('browser_hash', '=', from).execute()
  }
}

/** Whether a browser has a session of a kind; if so, it stays until the transaction ends. */
export async function lockSession(
  tx: Queryable,
  { browserHash, kind }: { browserHash: Buffer; kind: NewSessionRow['kind'] },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('browser_hash', '=', browserHash)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSessions(
  db: Queryable,
  { browserHash, kind }: { browserHash: Buffer; kind?: NewSessionRow['kind'] },
) {
  return db
    .deleteFrom('sessions')
    .where('browser_hash', '=', browserHash)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'owner'))
    .returning(['business_id as businessId', 'expires_at as expiresAt'])
    .execute()
}

/** Sessions that open a business: by name and phone, by the owner's account, or as a manager. */
export function sessionsOf(db: Queryable, businessId: number) {
  return db
    .selectFrom('sessions as session')
    .innerJoin('businesses as business', (join) => join.on('business.id', '=', businessId))
    .where((where) =>
      where.or([
        where.and([
          where('session.kind', 'in', ['owner', 'manager']),
          where('session.business_id', '=', businessId),
        ]),
        where.and([
          where('session.kind', '=', 'customer'),
          where('session.user_id', '=', where.ref('business.owner_user_id')),
        ]),
      ]),
    )
}

/** These sessions, locked until the transaction ends. */
export async function lockSessionsOf(tx: Queryable, businessId: number) {
  return sessionsOf(tx, businessId)
    .select(['session.id', 'session.browser_hash as browserHash'])
    .orderBy('session.id')
    .forUpdate('session')
    .execute()
}

/** The caller has locked the manager, so that no sign-in follows. */
export async function deleteManagerSessions(
  tx: Queryable,
  { businessId, memberId }: { businessId: number; memberId: number },
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('kind', '=', 'manager')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .execute()
}

/** The sessions of an account, locked until the transaction ends. */
export async function lockAccountSessions(tx: Queryable, userId: number) {
  return tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteSessionsById(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('sessions')
    .where('id', 'in', [...ids])
    .execute()
}

export async function deleteOtherOwnerSessions(
  tx: Queryable,
  { businessId, browserHash }: { businessId: number; browserHash: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('kind', '=', 'owner')
    .where('business_id', '=', businessId)
    .where('browser_hash', '<>', browserHash)
    .execute()
  await tx
    .deleteFrom('trusted_browsers')
    .where('business_id', '=', businessId)
    .where('browser_hash', '<>', browserHash)
    .execute()
}

export async function deleteSupportSessions(tx: Queryable, businessId: number): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('kind', '=', 'support')
    .where('business_id', '=', businessId)
    .returning('id')
    .execute()
  return ended.length
}

/** Deletes expired rows, which open nothing, to keep the tables small. */
export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('trusted_browsers').where('expires_at', '<', now).execute()
}
