import type { OutboxMessage } from '../../contract/messages.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { formatRecent } from '../desk/formatRecent.ts'
import { Badge } from '../ui/Badge.tsx'

/** A message as the phone would show it: who wrote, the words in a bubble, and when. */
export function MessageItem({ message }: { message: OutboxMessage }) {
  const { to, businessName, text, state, createdAt } = message
  return (
    <li className="card px-5 pt-4 pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <strong>{businessName}</strong>
          <span className="text-ink-2"> to </span>
          <span className="font-[560] whitespace-nowrap tabular-nums">{formatPhone(to)}</span>
        </p>
        {state === 'sent' ? <Badge look="green">Sent</Badge> : <Badge look="yellow">Queued</Badge>}
      </div>
      <p className="mt-3 w-fit max-w-[90%] rounded-lg rounded-tl-xs bg-counter px-4 py-3 wrap-anywhere shadow-flat">
        {text}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        <time dateTime={createdAt}>{formatRecent(new Date(createdAt), new Date())}</time>
      </p>
    </li>
  )
}
