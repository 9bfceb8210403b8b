import type {
  AdminMessage,
  resendMessage as resendContract,
} from '../../../contract/adminMessages.ts'
import type { AskedOf } from '../../../contract/platform/endpoint.ts'
import { writeAudit } from '../../core/audit/service.ts'
import { findAnyMessage, resend } from '../../messages/platform/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Browser } from '../../platform/http/session.ts'

interface ResendRequest extends AskedOf<typeof resendContract> {
  readonly browser: Browser
}

/** Sends a failed message again, and returns its new state. */
export async function resendMessage(
  { db }: Context,
  { businessId, messageId, evenIfSent, browser }: ResendRequest,
): Promise<AdminMessage> {
  const id = { businessId, messageId }
  return db.transaction().execute(async (tx) => {
    await resend(tx, id, { evenIfSent })
    const action = 'message_resent'
    await writeAudit(tx, browser, { businessId, actor: 'admin', action, after: String(messageId) })
    const message = await findAnyMessage(tx, id)
    if (!message) throw new AppError('message_not_found')
    return message
  })
}
