import { sessionsOf } from '../core/sessions/store.ts'
import type { Queryable } from '../platform/db/queryable.ts'

export async function listSessionsOf(
  db: Queryable,
  { businessId, now, idleSince }: { businessId: number; now: Date; idleSince: Date },
) {
  return sessionsOf(db, businessId)
    .leftJoin('staff as manager', (join) =>
      join.on('manager.business_id', '=', businessId).onRef('manager.id', '=', 'session.member_id'),
    )
    .select([
      'session.id',
      'session.kind',
      'session.device',
      'session.address',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'session.browser_hash as browserHash',
      'manager.name as managerName',
    ])
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute()
}
