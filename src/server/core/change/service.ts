import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { By } from '../../platform/http/caller.ts'
import { type AuditLine, writeLines } from '../audit/service.ts'
import { requireActiveSession } from '../sessions/service.ts'

/** What a change answers, and what the audit log says about it. */
export interface Outcome<T> {
  readonly answer: T
  readonly audit: readonly AuditLine[]
}

interface Unrecorded<T> extends Outcome<T> {
  readonly audit: readonly []
}

/** Ends a change with its lines in the audit log. */
export function recorded(audit: AuditLine | readonly AuditLine[]): Outcome<void>
export function recorded<T>(audit: AuditLine | readonly AuditLine[], answer: T): Outcome<T>
export function recorded(
  audit: AuditLine | readonly AuditLine[],
  answer?: unknown,
): Outcome<unknown> {
  return { audit: 'action' in audit ? [audit] : audit, answer }
}

/** Ends a change that found everything as wanted, such as a repeated request. */
export function unchanged(): Unrecorded<void>
export function unchanged<T>(answer: T): Unrecorded<T>
export function unchanged(answer?: unknown): Unrecorded<unknown> {
  return { audit: [], answer }
}

/** Ends a change that belongs in no audit log. Say why where it is used. */
export function unrecorded(): Unrecorded<void>
export function unrecorded<T>(answer: T): Unrecorded<T>
export function unrecorded(answer?: unknown): Unrecorded<unknown> {
  return unchanged(answer)
}

/**
 * Team members change a business from a device that they have unlocked. The audit log knows neither:
 * entries of the ledger say who gave what.
 */
export interface ByStaff {
  /** Checks again that the device, its member and its location are still there. */
  readonly requireOpenTill: (tx: Queryable) => Promise<void>
}

/**
 * The one way to change a business for somebody who was let in: a transaction in which they may
 * still do it, and which records what they did. Somebody who was signed out meanwhile changes
 * nothing.
 */
export function change<T>(
  context: Context,
  by: By,
  make: (tx: Queryable) => Promise<Outcome<T>>,
): Promise<T>
export function change<T>(
  context: Context,
  by: ByStaff,
  make: (tx: Queryable) => Promise<Unrecorded<T>>,
): Promise<T>
export function change<T>(
  context: Context,
  by: By | ByStaff,
  make: (tx: Queryable) => Promise<Outcome<T>>,
): Promise<T> {
  return context.db.transaction().execute(async (tx) => {
    if ('actor' in by) return changeIn(context, tx, by, () => make(tx))
    await by.requireOpenTill(tx)
    return (await make(tx)).answer
  })
}

/**
 * Does so in a transaction that has begun: that of an entered code, or one with locks that others
 * take before they ask for a session. Everything else is locked in `make`.
 */
export async function changeIn<T>(
  context: Context,
  tx: Queryable,
  by: By,
  make: () => Promise<Outcome<T>>,
): Promise<T> {
  await requireActiveSession(context, tx, by)
  const { answer, audit } = await make()
  await writeLines(tx, by, audit)
  return answer
}
