import { sql } from 'kysely'
import type { AuditAction, AuditActor } from '../../../contract/audit.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface NewAuditEntry {
  /** 0 for the platform itself. */
  readonly businessId: number
  readonly actor: AuditActor
  readonly action: AuditAction
  readonly userId?: number | undefined
  readonly reason?: string | undefined
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly address: string | undefined
  readonly device: string | undefined
}

export async function insertAuditEntry(tx: Queryable, entry: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      business_id: entry.businessId,
      actor: entry.actor,
      action: entry.action,
      user_id: entry.userId ?? null,
      reason: entry.reason ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
      address: entry.address ?? null,
      device: entry.device ?? null,
    })
    .execute()
}

/** An equal entry within this many minutes is the same look. */
const minutesOfLook = 10

/** Records what the administrator reads, unless that was recorded just now. */
export async function insertLook(
  db: Queryable,
  entry: Omit<NewAuditEntry, 'actor' | 'userId' | 'reason' | 'before'>,
): Promise<void> {
  const { businessId, action, after = null, address = null, device = null } = entry
  await sql`
    INSERT INTO audit_log (business_id, actor, action, after, address, device)
    SELECT ${businessId}::integer, 'admin', ${action}, ${after}::text, ${address}::text, ${device}::text
    WHERE NOT EXISTS (
      SELECT FROM audit_log
      WHERE at > statement_timestamp() - make_interval(mins => ${minutesOfLook})
        AND business_id = ${businessId} AND actor = 'admin' AND action = ${action}
        AND after IS NOT DISTINCT FROM ${after}::text
        AND address IS NOT DISTINCT FROM ${address}::text
        AND device IS NOT DISTINCT FROM ${device}::text)`.execute(db)
}

const addressDays = 90

/** Removes addresses from some entries that are older than the retention period. */
export async function forgetAddresses(db: Queryable): Promise<void> {
  await sql`
    UPDATE audit_log SET address = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM audit_log
      WHERE at < statement_timestamp() - ${addressDays}::integer * interval '1 day'
        AND address IS NOT NULL LIMIT 10000))`.execute(db)
}

/** Newest first; of one business, or of all businesses and the platform. */
export async function listAuditEntries(
  db: Queryable,
  {
    businessId,
    actor,
    actions,
    from,
    until,
    before,
    since,
    limit,
  }: {
    businessId?: number | undefined
    actor?: AuditActor | undefined
    actions?: readonly AuditAction[] | undefined
    from?: Date | undefined
    /** Only entries before this moment. */
    until?: Date | undefined
    before?: number | undefined
    since?: number | undefined
    limit: number
  },
) {
  return db
    .selectFrom('audit_log as entry')
    .leftJoin('businesses as business', 'business.id', 'entry.business_id')
    .select([
      'entry.id',
      'entry.business_id as businessId',
      'business.name as businessName',
      'entry.at',
      'entry.actor',
      'entry.action',
      'entry.reason',
      'entry.before',
      'entry.after',
      'entry.address',
      'entry.device',
    ])
    .$if(businessId !== undefined, (query) =>
      query.where('entry.business_id', '=', businessId ?? 0),
    )
    .$if(actor !== undefined, (query) => query.where('entry.actor', '=', actor ?? 'admin'))
    .$if(from !== undefined, (query) =>
      query
        .where('entry.at', '>=', from ?? new Date())
        .where('entry.id', '>=', firstIdAfter(from ?? new Date())),
    )
    .$if(until !== undefined, (query) =>
      query
        .where('entry.at', '<', until ?? new Date())
        .where('entry.id', '<=', lastIdBefore(until ?? new Date())),
    )
    .$if(actions !== undefined, (query) => query.where('entry.action', 'in', actions ?? []))
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? 0))
    .$if(since !== undefined, (query) => query.where('entry.id', '>', since ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many ids an entry may be out of order with its moment, after a clock was set. */
const outOfOrder = 1000

/**
 * Ids increase with time, and every list is in the order of ids. With this lower limit, a list of
 * past days begins near them, and does not read all later entries.
 */
function firstIdAfter(moment: Date) {
  return sql<number>`(SELECT id - ${outOfOrder}::integer FROM audit_log WHERE at >= ${moment}
    ORDER BY at LIMIT 1)`
}

function lastIdBefore(moment: Date) {
  return sql<number>`(SELECT id + ${outOfOrder}::bigint FROM audit_log WHERE at < ${moment}
    ORDER BY at DESC LIMIT 1)`
}
