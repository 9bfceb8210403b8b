import { messageKinds } from '../../../contract/messageKinds.ts'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { product } from '../../../contract/product.ts'

/** All texts to one phone, as its messenger shows them, or one letter. */
export interface Conversation {
  readonly channel: OutboxMessage['channel']
  /** The same for as long as the conversation is in the outbox. */
  readonly key: string
  readonly to: string
  readonly latest: OutboxMessage
  /** Oldest first; a letter stands alone. */
  readonly messages: readonly OutboxMessage[]
}

/** Sorts the outbox, which comes newest first; the conversation with the newest message leads. */
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

/** Whose phone it is, as far as its messages tell: the newest one that is from a business. */
export function labelOf({ messages }: Pick<Conversation, 'messages'>): string {
  const named = messages.findLast(({ businessName }) => businessName)
  if (!named?.businessName) return `From ${product.name}`
  const { kind, businessName } = named
  if (kind === 'earlier') return businessName
  return messageKinds[kind].to === 'owner'
    ? `Owner of ${businessName}`
    : `Customer of ${businessName}`
}
