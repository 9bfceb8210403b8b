import {
  type AuditAction,
  type AuditActor,
  type AuditEntry,
  auditAction,
  auditActor,
} from '../../contract/audit.ts'
import { describeDevice } from '../../contract/platform/browserNames.ts'
import { listAuditEntries } from '../core/audit/store.ts'
import type { Context } from '../platform/context.ts'
import { knownWord } from '../platform/text/knownWord.ts'

/** Newest first. `before`: an id, for the next page. */
export async function listAudit(
  context: Context,
  page: {
    readonly businessId?: number | undefined
    readonly before?: number | undefined
    readonly limit: number
  },
): Promise<AuditEntry[]> {
  return shownEntries(await listAuditEntries(context.db, page))
}

/** The entries of all businesses and of the platform itself, with filters. */
export async function listAllAudit(
  context: Context,
  {
    action,
    from,
    to,
    ...page
  }: {
    readonly businessId?: number | undefined
    readonly actor?: AuditActor | undefined
    readonly action?: AuditAction | undefined
    /** Days in UTC, both included. */
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly before?: number | undefined
    readonly limit: number
  },
): Promise<AuditEntry[]> {
  const entries = await listAuditEntries(context.db, {
    ...page,
    actions: action && [action],
    from: from ? startOf(from) : undefined,
    until: to ? new Date(startOf(to).getTime() + dayMs) : undefined,
  })
  return shownEntries(entries)
}

const dayMs = 24 * 60 * 60 * 1000
const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

function shownEntries(entries: Awaited<ReturnType<typeof listAuditEntries>>): AuditEntry[] {
  return entries.map((entry) => ({
    id: entry.id,
    businessId: entry.businessId === 0 ? null : entry.businessId,
    businessName: entry.businessName,
    at: entry.at.toISOString(),
    actor: knownWord(auditActor.options, entry.actor, 'newer'),
    action: knownWord(auditAction.options, entry.action, 'newer'),
    reason: entry.reason,
    before: entry.before,
    after: entry.after,
    address: entry.address,
    device: describeDevice(entry.device),
  }))
}
