import { type Message, type MessageReason, messageReasons } from '../../../contract/messages.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'

/**
 * What a state means for who reads it: the message did its job, it waits, it was rightly held back,
 * or it failed. Only a failure is red.
 */
export type FateLook = 'well' | 'waits' | 'held' | 'failed'

interface StateLabel {
  readonly words: string
  /** Why the message is in this state, as a sentence. */
  readonly reason: string | undefined
  readonly look: FateLook
}

type MessageFate = Pick<Message, 'state' | 'reason' | 'waitsUntil'>

/** The state of a message in plain words. */
export function stateLabel(message: MessageFate, now: Date): StateLabel {
  const { state, reason, waitsUntil } = message
  return {
    words: state === 'queued' ? queuedWords(waitsUntil, now) : settledWords(message),
    reason: reason ? messageReasons[reason] : undefined,
    look: lookOf(message),
  }
}

function lookOf({ state, reason }: MessageFate): FateLook {
  if (state === 'suppressed') return 'held'
  if (state === 'failed' || state === 'uncertain') return 'failed'
  return reason === null ? 'well' : 'waits'
}

function queuedWords(waitsUntil: string | null, now: Date): string {
  const until = waitsUntil ? new Date(waitsUntil) : now
  return until > now ? `Queued: waits until ${formatRecent(until, now)}` : 'Queued'
}

/** Why a message was held back, in a few words. Its sentence says more. */
const heldBecause: Partial<Record<MessageReason, string>> = {
  no_consent: 'no consent',
  not_confirmed: 'no YES yet',
  unconfirmed: 'phone not confirmed',
  stopped: 'they replied STOP',
  number_not_texted: 'a number we don’t text',
  number_changed: 'the phone has changed',
  business_deleted: 'the shop was deleted',
  demo_data: 'demo shop',
  switched_off: 'switched off',
  limit: 'daily limit',
  undone: 'the scan was moved',
}

function settledWords({ state, reason }: MessageFate): string {
  switch (state) {
    case 'queued':
    case 'sending':
      return 'Sending'
    case 'sent':
      return 'Sent'
    case 'delivered':
      return 'Delivered'
    case 'failed':
      return reason === 'undelivered' ? 'Not delivered' : 'Not sent'
    case 'suppressed': {
      const why = reason && heldBecause[reason]
      return why ? `Held back: ${why}` : 'Held back'
    }
    case 'uncertain':
      return 'Uncertain'
  }
}
