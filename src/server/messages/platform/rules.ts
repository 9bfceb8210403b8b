import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { type MessageState, messageStates } from '../../../contract/messages.ts'
import { phoneOf } from '../../phone.ts'

/** Whom somebody looks for: a phone in E.164, or an e-mail address in whatever letters. */
export type Recipient = { readonly phone: string } | { readonly email: string }

/** Undefined for what is no whole number or address. */
export function readRecipient(typed: string): Recipient | undefined {
  if (typed.includes('@')) return { email: typed }
  const phone = phoneOf(typed)
  return phone ? { phone } : undefined
}

/**
 * The states to look for, one by one; none of them for a list that needs no look at any. What is of
 * one kind is found by kind and state together, so that a state that a kind never has costs nothing.
 */
export function statesOf(
  state: MessageState | 'trouble' | undefined,
  { kind }: { readonly kind?: string | undefined },
): readonly MessageState[] {
  if (state === 'trouble') return ['failed', 'uncertain']
  if (state) return [state]
  return kind ? messageStates : []
}

/** Whether messages of a kind go out by a channel: a whole table need not be read to find none. */
export function channelFits({
  kind,
  channel,
}: {
  readonly kind?: string | undefined
  readonly channel?: 'sms' | 'email' | undefined
}): boolean {
  if (!kind || !channel || !Object.hasOwn(messageKinds, kind)) return true
  return messageKinds[kind as MessageKind].channel === channel
}
