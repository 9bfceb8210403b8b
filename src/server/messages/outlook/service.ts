import type { MessageKind } from '../../../contract/messageKinds.ts'
import type { Context } from '../../context.ts'
import { isTextOverLimit } from '../../limits/service.ts'
import { policies } from '../kinds.ts'
import { eventOf } from '../service.ts'
import { type Outlook, obstacleOf } from './rules.ts'
import { findCausedText } from './store.ts'

/**
 * What will become of a text to a customer that was caused a moment ago, as far as it can be told
 * before it is sent: for whoever caused it, who should not be promised a text that nobody gets.
 */
export async function outlookOf(
  context: Context,
  caused: {
    readonly businessId: number
    readonly kind: MessageKind
    readonly about: string | number
    /** Null for a customer whose number is not known any more. */
    readonly recipient: string | null
    readonly at: Date
  },
): Promise<Outlook> {
  const { businessId, kind, about, recipient, at } = caused
  if (recipient === null) return 'no_consent'
  const event = eventOf(kind, about)
  const text = await findCausedText(context.db, { businessId, event, recipient, at })
  const obstacle = obstacleOf(text)
  if (obstacle) return obstacle
  if (!context.sms.canSend) return 'unavailable'
  const quietUntil = context.config.limits === 'off' ? null : text.quietUntil
  const counted = { ...policies[kind], asking: undefined, businessId, phone: recipient }
  if (text.isUndecided && (await isTextOverLimit(context, counted, quietUntil ?? at))) {
    return 'limit'
  }
  return quietUntil ? 'morning' : 'now'
}
