import type { OutboxMessage } from '../../contract/messages.ts'
import { product } from '../../contract/product.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { formatRecent } from '../desk/formatRecent.ts'
import { Badge } from '../ui/Badge.tsx'

/** A message as the phone or the mailbox would show it: who wrote, the words, and when. */
export function MessageItem({ message }: { message: OutboxMessage }) {
  const { to, businessName, subject, text, state, createdAt } = message
  return (
    <li className="card px-5 pt-4 pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <strong>{businessName ?? product.name}</strong>
          <span className="text-ink-2"> to </span>
          <span className="font-[560] tabular-nums">
            {subject === null ? <span className="whitespace-nowrap">{formatPhone(to)}</span> : to}
          </span>
        </p>
        {state === 'sent' ? <Badge look="green">Sent</Badge> : <Badge look="yellow">Queued</Badge>}
      </div>
      {subject === null ? (
        <p className="mt-3 w-fit max-w-[90%] rounded-lg rounded-tl-xs bg-counter px-4 py-3 wrap-anywhere shadow-flat">
          {text}
        </p>
      ) : (
        <div className="mt-3 border-t border-rule pt-3 wrap-anywhere">
          <p className="font-[620]">{subject}</p>
          <p className="mt-1 whitespace-pre-line">{text}</p>
        </div>
      )}
      <p className="mt-2 text-sm text-ink-2">
        <time dateTime={createdAt}>{formatRecent(new Date(createdAt), new Date())}</time>
      </p>
    </li>
  )
}
