import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import {
  type MessageReason,
  type MessageState,
  messageReasons,
  messageStates,
} from '../../../contract/messages.ts'
import { isCode } from '../../core/messages/kinds.ts'
import { phoneOf } from '../../platform/text/phone.ts'

/** The recipient searched for: a phone in E.164, or an email address in any letter case. */
export type Recipient = { readonly phone: string } | { readonly email: string }

/** Undefined for anything but a whole number or a whole address. */
export function readRecipient(typed: string): Recipient | undefined {
  if (typed.includes('@')) return { email: typed }
  const phone = phoneOf(typed)
  return phone ? { phone } : undefined
}

/**
 * The states to query one by one; empty if the list needs none. Messages of a kind are found by
 * kind and state together, so that states which the kind never has cost nothing.
 */
export function statesOf(
  state: MessageState | 'trouble' | undefined,
  { kind }: { readonly kind?: string | undefined },
): readonly MessageState[] {
  if (state === 'trouble') return ['failed', 'uncertain']
  if (state) return [state]
  return kind ? messageStates : []
}

/** Whether messages of a kind use a channel; otherwise there is nothing to query. */
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

/** The properties of a message that decide whether it may be sent again. */
interface Fate {
  readonly kind: string
  readonly state: MessageState
  readonly reason: MessageReason | null
}

/** Suppressed for a reason that may be gone, which is checked again before sending. */
const passing: ReadonlySet<MessageReason | null> = new Set<MessageReason>(['switched_off', 'limit'])

/** The sentence that says why a message may not be sent again; undefined if it may. */
export function refusalOf({ kind, state, reason }: Fate): string | undefined {
  switch (state) {
    case 'queued':
      return 'It’s still waiting and will go out on its own.'
    case 'sending':
      return 'It’s being sent right now.'
    case 'sent':
    case 'delivered':
      return 'It has gone out.'
    case 'failed':
    case 'uncertain':
      return refusalOfKind(kind)
    case 'suppressed':
      return passing.has(reason) ? refusalOfKind(kind) : refusalOfReason(reason)
    default:
      return ofAnotherVersion
  }
}

const ofAnotherVersion =
  'Another version of the software wrote it, and only that version can send it.'

function refusalOfKind(kind: string): string | undefined {
  if (!Object.hasOwn(messageKinds, kind)) return ofAnotherVersion
  return isCode(kind)
    ? 'Codes can’t be sent again. The recipient can ask for a new one.'
    : undefined
}

function refusalOfReason(reason: MessageReason | null): string {
  const isKnown = reason !== null && Object.hasOwn(messageReasons, reason)
  const why = isKnown ? messageReasons[reason] : 'It was not to be sent.'
  return `${why} It can’t be sent again.`
}

/** It may have arrived, and may then arrive twice. */
export const mayHaveArrived = ({ state }: Pick<Fate, 'state'>) => state === 'uncertain'
