import type { AdminMessage } from '../../../contract/adminMessages.ts'
import type { MessageState } from '../../../contract/messages.ts'
import { stateLabel } from '../../owner/messages/stateLabel.ts'
import { formatRecent } from '../../owner/shared/formatRecent.ts'
import { Badge, type BadgeLook } from '../../ui/Badge.tsx'
import { fateLabel } from './labels.ts'

const looks: Record<MessageState, BadgeLook> = {
  queued: 'yellow',
  sending: 'yellow',
  sent: 'green',
  delivered: 'green',
  failed: 'red',
  suppressed: 'plain',
  uncertain: 'red',
}

/** What became of a message, why, and what the gateway said. */
export function Fate({ message }: { message: AdminMessage }) {
  const { state, attempts, errorCode, resentAt, sentAt, deliveredAt } = message
  const now = new Date()
  const { words, reason } = stateLabel(message, now)
  const goneAt = deliveredAt ?? sentAt
  const facts = [
    state === 'queued' && words !== fateLabel.queued ? words : undefined,
    goneAt && (state === 'sent' || state === 'delivered') ? at(goneAt, now) : undefined,
    attempts > 1 ? `${attempts} attempts` : undefined,
    errorCode ? `Error ${errorCode}` : undefined,
    resentAt ? `Sent again ${at(resentAt, now)}` : undefined,
  ].filter(Boolean)
  return (
    <div className="text-sm md:min-w-[120px] lg:min-w-[170px]">
      <Badge look={looks[state]}>{fateLabel[state]}</Badge>
      {reason ? <p className="mt-1">{reason}</p> : null}
      {facts.length > 0 ? (
        <p className="mt-1 wrap-anywhere text-ink-2 tabular-nums">{facts.join(', ')}</p>
      ) : null}
    </div>
  )
}

const at = (moment: string, now: Date) => formatRecent(new Date(moment), now)
