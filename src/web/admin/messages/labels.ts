import type { AdminMessage } from '../../../contract/adminMessages.ts'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import type { MessageState } from '../../../contract/messages.ts'
import { formatPhone } from '../../owner/shared/formatPhone.ts'

/** What became of a message, as the administrator's filter and its rows call it. */
export const fateLabel: Record<MessageState, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  suppressed: 'Held back',
  uncertain: 'Uncertain',
}

const titles = Object.values(messageKinds).map(({ title }) => title as string)
const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title)

/** What a message is, in words; where a text and a letter are called the same, which of them. */
export function kindTitle(kind: string): string {
  if (!Object.hasOwn(messageKinds, kind)) return 'From before'
  const { title, channel } = messageKinds[kind as MessageKind]
  if (!isShared(title)) return title
  return `${title}, by ${channel === 'sms' ? 'text' : 'email'}`
}

/** To whom, as people write it. */
export function recipientOf({ to, channel }: Pick<AdminMessage, 'to' | 'channel'>): string {
  return channel === 'sms' ? formatPhone(to) : to
}
