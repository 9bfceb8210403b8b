import {
  type AuditAction,
  type AuditActor,
  type AuditEntry,
  auditAction,
  auditActor,
} from '../../../contract/audit.ts'
import { describeDevice } from '../../../contract/platform/browserNames.ts'
import type { Look, LookedAt } from '../../../contract/platform/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Browser } from '../../platform/http/session.ts'
import { knownWord } from '../../platform/text/knownWord.ts'
import {
  forgetAddresses,
  insertAuditEntry,
  insertLook,
  listAuditEntries,
  type NewAuditEntry,
} from './store.ts'

/** More endings than the latest visits can have. */
const mostEndings = 1000

/** What an entry says, besides who did it to which business and from where. */
export type AuditLine = Omit<NewAuditEntry, 'businessId' | 'actor' | 'address' | 'device'>

/**
 * Records who did what, in the same transaction. `before` and `after` never contain a customer's
 * phone.
 */
export async function writeAudit(
  tx: Queryable,
  browser: Pick<Browser, 'address' | 'device'>,
  entry: Omit<NewAuditEntry, 'address' | 'device'>,
): Promise<void> {
  await insertAuditEntry(tx, { ...entry, address: browser.address, device: browser.device })
}

/** Records the lines of one change, in their order. */
export async function writeLines(
  tx: Queryable,
  by: Pick<NewAuditEntry, 'businessId' | 'actor'> & { readonly browser: Browser },
  lines: readonly AuditLine[],
): Promise<void> {
  const { businessId, actor, browser } = by
  for (const line of lines) await writeAudit(tx, browser, { ...line, businessId, actor })
}

/** Records what the administrator read: once per look, however many pages or repeats. */
export async function writeLook(
  { db }: Context,
  browser: Pick<Browser, 'address' | 'device'>,
  { action, at }: { action: Look; at: LookedAt },
): Promise<void> {
  const { businessId = 0, reviewId, customerId, search } = at
  const { address, device } = browser
  const after = reviewId
    ? `Review ${reviewId}`
    : customerId
      ? `Account ${customerId}`
      : search && 'By a search'
  await insertLook(db, { businessId, action, after: after || undefined, address, device })
}

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

/** Removes addresses after 90 days, because they tell where somebody was. The rest stays. */
export async function forgetOldAddresses({ db }: Pick<Context, 'db'>): Promise<void> {
  await forgetAddresses(db)
}

/** When support opened a business, and why; newest first. */
export async function listSupportVisits(
  context: Context,
  { businessId, limit }: { businessId: number; limit: number },
) {
  return listAuditEntries(context.db, { businessId, actions: ['support_opened'], limit })
}

/** What ended support's visits after the entry `since`; newest first. */
export async function listVisitEndings(
  context: Context,
  { businessId, since }: { businessId: number; since: number },
) {
  const actions = [
    'support_left',
    'support_refused',
    'all_sessions_ended',
    'other_sessions_ended',
    'business_deleted',
  ] as const
  return listAuditEntries(context.db, { businessId, actions, since, limit: mostEndings })
}

/** When `action` last happened to a business, why, and the state then; undefined for never. */
export async function findLatestAudit(
  tx: Queryable,
  { businessId, action }: { businessId: number; action: AuditAction },
): Promise<
  { readonly at: Date; readonly reason: string | null; readonly after: string | null } | undefined
> {
  const [latest] = await listAuditEntries(tx, { businessId, actions: [action], limit: 1 })
  return latest
}
