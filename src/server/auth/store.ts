import type { Queryable } from '../context.ts'

interface SessionRow {
  readonly tokenHash: Buffer
  readonly businessId: number
  readonly device: string | undefined
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertSession(db: Queryable, session: SessionRow): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      kind: 'owner',
      business_id: session.businessId,
      device: session.device ?? null,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  since: { now: Date; idle: Date },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('businesses', 'businesses.id', 'sessions.business_id')
    .select(['sessions.kind', 'businesses.id as businessId', 'sessions.last_seen_at as lastSeenAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', since.now)
    .where('last_seen_at', '>', since.idle)
    .where('businesses.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function updateLastSeen(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}
