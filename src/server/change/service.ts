import { type AuditLine, writeLines } from '../audit/service.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/queryable.ts'
import type { By } from '../http/caller.ts'
import { requireActiveSession } from '../sessions/service.ts'

/** What a change answers, and what the audit log says about it. */
export interface Outcome<T> {
  readonly answer: T
  readonly audit: readonly AuditLine[]
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
export function unchanged(): Outcome<void>
export function unchanged<T>(answer: T): Outcome<T>
export function unchanged(answer?: unknown): Outcome<unknown> {
  return { audit: [], answer }
}

/** Ends a change that belongs in no audit log. Say why where it is used. */
export function unrecorded(): Outcome<void>
export function unrecorded<T>(answer: T): Outcome<T>
export function unrecorded(answer?: unknown): Outcome<unknown> {
  return unchanged(answer)
}

/**
 * The one way to change a business for somebody who was let in: a transaction in which they may
 * still do it, and which records what they did. Somebody who was signed out meanwhile changes
 * nothing.
 *
 * `lockFirst` takes the locks that other transactions take before they ask for a session. Anything
 * else is locked in `make`.
 */
export function change<T>(
  context: Context,
  by: By & { readonly lockFirst?: (tx: Queryable) => Promise<void> },
  make: (tx: Queryable) => Promise<Outcome<T>>,
): Promise<T> {
  return context.db.transaction().execute(async (tx) => {
    await by.lockFirst?.(tx)
    return changeIn(context, tx, by, () => make(tx))
  })
}

/** Does so in a transaction that has begun, such as that of an entered code. */
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
