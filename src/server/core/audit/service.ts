import type { AuditAction } from '../../../contract/audit.ts'
import type { Look, LookedAt } from '../../../contract/platform/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Browser } from '../../platform/http/session.ts'
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
