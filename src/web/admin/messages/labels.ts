import type { AdminMessage } from '../../../contract/adminMessages.ts'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import type { MessageState } from '../../../contract/messages.ts'
import { formatPhone } from '../../platform/ui/formatPhone.ts'

/** A message's state in the administrator's words. */
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

/** A message's kind in words. If a text and a letter share a name, it says which it is. */
export function kindTitle(kind: string): string {
  if (!Object.hasOwn(messageKinds, kind)) return 'From before'
  const { title, channel } = messageKinds[kind as MessageKind]
  if (!isShared(title)) return title
  return `${title}, by ${channel === 'sms' ? 'text' : 'email'}`
}

/** The recipient, as people write it. */
export function recipientOf({ to, channel }: Pick<AdminMessage, 'to' | 'channel'>): string {
  return channel === 'sms' ? formatPhone(to) : to
}

/** The month in UTC, such as 2026-11, as in the server's figures of all businesses. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** The month so many months later, or earlier if negative. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + months)))
}
