import type { AuditAction } from '../../contract/audit.ts'
import type { Queryable } from '../context.ts'

export interface NewAuditEntry {
  /** 0 for the platform itself. */
  readonly businessId: number
  readonly actor: 'owner' | 'customer' | 'support' | 'admin' | 'stranger'
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

/** Newest first; of one business, or of all and the platform itself. */
export async function listAuditEntries(
  db: Queryable,
  {
    businessId,
    actions,
    before,
    since,
    limit,
  }: {
    businessId?: number | undefined
    actions?: readonly AuditAction[] | undefined
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
    .$if(actions !== undefined, (query) => query.where('entry.action', 'in', actions ?? []))
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? 0))
    .$if(since !== undefined, (query) => query.where('entry.id', '>', since ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}
