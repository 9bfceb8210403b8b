import { type Message, messageReasons } from '../../../contract/messages.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'

interface StateLabel {
  readonly words: string
  /** Why the message is in this state, as a sentence. */
  readonly reason: string | undefined
  /** The message did its job. Any other state is highlighted. */
  readonly isWell: boolean
}

type MessageFate = Pick<Message, 'state' | 'reason' | 'waitsUntil'>

/** The state of a message in plain words. */
export function stateLabel(message: MessageFate, now: Date): StateLabel {
  const { state, reason, waitsUntil } = message
  return {
    words: state === 'queued' ? queuedWords(waitsUntil, now) : settledWords(message),
    reason: reason ? messageReasons[reason] : undefined,
    isWell: reason === null && state !== 'failed' && state !== 'uncertain',
  }
}

function queuedWords(waitsUntil: string | null, now: Date): string {
  const until = waitsUntil ? new Date(waitsUntil) : now
  return until > now ? `Queued: waits until ${formatRecent(until, now)}` : 'Queued'
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
    case 'suppressed':
      return 'Not sent'
    case 'uncertain':
      return 'Uncertain'
  }
}
