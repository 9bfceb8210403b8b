import { messageKinds } from '../../../contract/messageKinds.ts'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { product } from '../../../contract/platform/product.ts'

/** All texts to one phone, as a messenger shows them, or one letter. */
export interface Conversation {
  readonly channel: OutboxMessage['channel']
  /** Does not change while the conversation is in the outbox. */
  readonly key: string
  readonly to: string
  readonly latest: OutboxMessage
  /** Oldest first. A letter is a conversation of its own. */
  readonly messages: readonly OutboxMessage[]
}

/** Groups the outbox, which is newest first. Puts the newest conversation first. */
export function conversationsOf(outbox: readonly OutboxMessage[]): Conversation[] {
  const byKey = Map.groupBy(outbox, keyOf)
  return [...byKey].flatMap(([key, messages]) => {
    const [latest] = messages
    if (!latest) return []
    const { channel, to } = latest
    return { channel, key, to, latest, messages: messages.toReversed() }
  })
}

export function keyOf({ channel, to, id }: OutboxMessage): string {
  return channel === 'sms' ? to : String(id)
}

/** Whose phone it is: the business named in its newest message that names one. */
export function labelOf({ messages }: Pick<Conversation, 'messages'>): string {
  const named = messages.findLast(({ businessName }) => businessName)
  if (!named?.businessName) return `From ${product.name}`
  const { kind, businessName } = named
  if (kind === 'earlier') return businessName
  return messageKinds[kind].to === 'owner'
    ? `Owner of ${businessName}`
    : `Customer of ${businessName}`
}
