import type { OutboxMessage } from '../../../contract/messages.ts'
import { formatRecent } from '../shared/formatRecent.ts'
import { CopyCode } from './CopyCode.tsx'
import { MessageFate } from './MessageFate.tsx'
import { MessageText } from './MessageText.tsx'
import type { Reply } from './reply.ts'

/** A text as the phone shows it. One that has not arrived is only outlined. */
export function TextBubble({ message }: { message: OutboxMessage }) {
  const { text, kind, state } = message
  const hasArrived = state === 'sent' || state === 'delivered'
  const look = hasArrived
    ? 'bg-receipt shadow-[0_0_0_1.5px_var(--color-ink)]'
    : 'border-[1.5px] border-dashed border-rule-strong text-ink-2'
  return (
    <li className="grid max-w-[92%] justify-items-start gap-1.5 self-start">
      <div className={`rounded-md rounded-bl-none px-3.5 py-2.5 ${look}`}>
        <p className="wrap-anywhere whitespace-pre-line">
          <MessageText>{text}</MessageText>
        </p>
        {kind.endsWith('_code') ? <CopyCode text={text} /> : null}
      </div>
      <MessageFate message={message} />
    </li>
  )
}

/** What was texted back, and what it was understood as. */
export function ReplyBubble({ reply }: { reply: Reply }) {
  const { text, understanding, createdAt } = reply
  return (
    <li className="grid max-w-[92%] justify-items-end gap-1.5 self-end text-right">
      <p className="w-fit rounded-md rounded-br-none bg-till px-3.5 py-2.5 text-left wrap-anywhere text-white">
        <span className="sr-only">Reply: </span>
        {text}
      </p>
      <p className="text-xs text-ink-2">
        <time dateTime={createdAt}>{formatRecent(new Date(createdAt), new Date())}</time>
        {'. '}
        {understanding}
      </p>
    </li>
  )
}
