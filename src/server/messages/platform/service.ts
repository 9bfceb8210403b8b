import type { AdminMessage } from '../../../contract/adminMessages.ts'
import type { MessageState } from '../../../contract/messages.ts'
import type { Context, Queryable } from '../../context.ts'
import { refusalOf } from '../resending/rules.ts'
import type { MessageId } from '../sending/store.ts'
import { renderedOf, shownMessage, withoutCode } from '../shown.ts'
import { attachedTo } from '../templates/render.ts'
import { channelFits, readRecipient, statesOf } from './rules.ts'
import { listMessagesOfAll, type PlatformRow } from './store.ts'

export interface MessageSearch {
  readonly state?: MessageState | 'trouble' | undefined
  readonly channel?: 'sms' | 'email' | undefined
  readonly kind?: string | undefined
  /** 0 for the platform's own. */
  readonly businessId?: number | undefined
  /** A whole phone number or e-mail address. */
  readonly search?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** The messages of all businesses, newest first, without the codes in them. */
export async function listAllMessages(
  { db }: Context,
  { state, search, ...choice }: MessageSearch,
): Promise<AdminMessage[]> {
  const recipient = search ? readRecipient(search) : undefined
  if (search && !recipient) return []
  if (!channelFits(choice)) return []
  const rows = await listMessagesOfAll(db, {
    ...choice,
    states: statesOf(state, choice),
    recipient,
  })
  return rows.map(adminMessage)
}

/** One of them, as it is now; undefined where there is none. */
export async function findAnyMessage(
  db: Queryable,
  { businessId, messageId }: MessageId,
): Promise<AdminMessage | undefined> {
  const [row] = await listMessagesOfAll(db, { states: [], businessId, id: messageId, limit: 1 })
  return row && adminMessage(row)
}

function adminMessage(found: PlatformRow): AdminMessage {
  const row = withoutCode(found)
  const letter = row.channel === 'email' ? renderedOf(row) : undefined
  return {
    ...shownMessage(row),
    businessId: row.businessId === 0 ? null : row.businessId,
    businessName: row.businessName,
    html: letter?.channel === 'email' ? letter.html : null,
    isStopped: row.isStopped,
    attachments: [...attachedTo(row.kind)],
    attempts: row.attempts,
    errorCode: row.errorCode,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    resentAt: row.resentAt?.toISOString() ?? null,
    resendRefusal: refusalOf(row) ?? null,
  }
}
