import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { newToken } from '../../platform/http/session.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import type { AuditLine } from '../audit/service.ts'
import { queueMessage } from '../messages/service.ts'
import { updateEmail } from './store.ts'

/** A business, as needed to tell its contacts about a change. */
interface Reachable {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly phone: string
  readonly isConfirmed: boolean
}

interface EmailChange {
  readonly business: Reachable
  readonly newEmail: string
  readonly actor: 'owner' | 'admin'
}

/** Writes a new address and tells the old one, in the caller's transaction. */
export async function writeEmail(
  context: Context,
  tx: Queryable,
  { business, newEmail, actor }: EmailChange,
): Promise<AuditLine> {
  const { id: businessId, name, email, phone, isConfirmed } = business
  // Limited, because each change mails an address that nobody has confirmed.
  if (actor === 'owner') {
    await consumeLimit(context, 'email_changes_by_business', String(businessId), tx)
  }
  await updateEmail(tx, { businessId, email: newEmail })
  const line = { action: 'email_changed', before: email ?? undefined, after: newEmail } as const
  // Anybody can register any phone, so an unconfirmed one is not told.
  if (!email && !isConfirmed) return line
  const message = { businessId, about: newToken() }
  if (email) {
    const variables = { businessName: name, newEmail }
    await queueMessage(tx, { ...message, kind: 'email_changed', recipient: email, variables })
  } else {
    const variables = { businessName: name }
    await queueMessage(tx, { ...message, kind: 'email_added', recipient: phone, variables })
  }
  return line
}
