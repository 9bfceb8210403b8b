import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { BackToList } from './ConversationList.tsx'
import { type Conversation, labelOf } from './conversations.ts'
import { MessageFate, MessageText } from './MessageFate.tsx'
import { type Reply, ReplyForm } from './ReplyForm.tsx'

interface PhoneProps {
  conversation: Conversation
  heading: RefObject<HTMLHeadingElement | null>
  /** The phone's texts stay in this outbox, so it can reply from here. */
  isHere: boolean
  replies: readonly Reply[]
  onReplied: (reply: Reply) => void
}

/** A drawing of the phone that gets the texts: its conversation, and buttons to reply. */
export function Phone(props: PhoneProps) {
  const { conversation, heading, isHere, replies, onReplied } = props
  const { to, latest, messages } = conversation
  const number = formatPhone(to)
  return (
    <section aria-labelledby="open" className="grid min-w-0 gap-2">
      <BackToList />
      <div className="w-full max-w-[480px] max-md:mx-auto overflow-hidden rounded-lg border-[3px] border-ink bg-counter shadow-paper">
        <div className="border-b-[1.5px] border-ink bg-receipt px-4 pt-2.5 pb-3">
          <div aria-hidden="true" className="filled mx-auto mb-2 h-1.5 w-14 rounded-xs bg-ink" />
          <h2 id="open" ref={heading} tabIndex={-1} className="display text-xl leading-[1.15]">
            <Exact>{number}</Exact>
          </h2>
          <p className="text-sm wrap-anywhere text-ink-2">
            <Exact in={labelOf(conversation)} names={[latest.businessName]} />
          </p>
        </div>
        <Thread name={`Texts to ${number}`} messages={messages} replies={replies} />
        {latest.isStopped ? <StopNote /> : null}
        {isHere ? (
          <ReplyForm
            from={to}
            isStopped={latest.isStopped}
            onReplied={onReplied}
            isAsked={messages.some(({ kind }) => kind === 'consent_request')}
          />
        ) : (
          <p className="border-t-[1.5px] border-ink bg-pad px-4 py-3 text-sm">
            These texts go out through the gateway. Reply from the phone itself.
          </p>
        )}
      </div>
    </section>
  )
}

function StopNote() {
  return (
    <p className="flex items-start gap-2.5 border-t-[1.5px] border-ink bg-band-yellow-pale px-4 py-3 text-sm text-band-yellow-text">
      <MessageSquareOff aria-hidden="true" size={20} className="mt-px flex-none" />
      This number replied STOP. No text reaches it until it texts START.
    </p>
  )
}

const NEAR_THE_END_PX = 80

interface ThreadProps {
  name: string
  messages: readonly OutboxMessage[]
  replies: readonly Reply[]
}

/** Texts and replies, the newest at the bottom. It opens scrolled to the bottom. */
function Thread({ name, messages, replies }: ThreadProps) {
  const bubbles = [
    ...messages.map((text) => ({ at: text.createdAt, text, reply: undefined })),
    ...replies.map((reply) => ({ at: reply.createdAt, text: undefined, reply })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const { screen, onScroll } = useEndInView()
  return (
    <section
      ref={screen}
      onScroll={onScroll}
      aria-label={name}
      // A scrollable area must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className="h-[clamp(200px,100svh-540px,520px)] overflow-y-auto overscroll-contain focus-visible:shadow-[inset_0_0_0_3px_var(--color-ink)]!"
    >
      <ol className="flex min-h-full flex-col justify-end gap-4 px-4 py-4">
        {bubbles.map(({ text, reply }) =>
          text ? (
            <TextBubble key={text.id} message={text} />
          ) : reply ? (
            <ReplyBubble key={reply.id} reply={reply} />
          ) : null,
        )}
      </ol>
    </section>
  )
}

/** Stays at the newest for a reader at the end. Leaves other readers where they are. */
function useEndInView() {
  const screen = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)

  // Runs at every render: a bubble is added, or grows when its state becomes known.
  useLayoutEffect(() => {
    const { current } = screen
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  })

  function onScroll({ currentTarget }: React.UIEvent<HTMLElement>) {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_THE_END_PX
  }
  return { screen, onScroll }
}

/** A text as the phone shows it. Only outlined until it has arrived. */
function TextBubble({ message }: { message: OutboxMessage }) {
  const { text, kind, state } = message
  const hasArrived = state === 'sent' || state === 'delivered'
  const look = hasArrived
    ? 'bg-receipt shadow-[0_0_0_1.5px_var(--color-ink)]'
    : 'border-[1.5px] border-dashed border-rule-strong text-ink-2'
  return (
    <li className="grid max-w-[92%] justify-items-start gap-1.5 self-start">
      <div className={`rounded-md rounded-es-none px-3.5 py-2.5 ${look}`}>
        <p className="wrap-anywhere whitespace-pre-line">
          <MessageText>{text}</MessageText>
        </p>
        {kind.endsWith('_code') ? <CopyCode text={text} /> : null}
      </div>
      <MessageFate message={message} />
    </li>
  )
}

/** A reply, and how it was understood. */
function ReplyBubble({ reply }: { reply: Reply }) {
  const { text, understanding, createdAt } = reply
  return (
    <li className="grid max-w-[92%] justify-items-end gap-1.5 self-end text-end">
      <p className="w-fit rounded-md rounded-ee-none bg-till px-3.5 py-2.5 text-start wrap-anywhere text-white">
        <span className="sr-only">Reply: </span>
        <Exact>{text}</Exact>
      </p>
      <p className="text-xs text-ink-2">
        <time dateTime={createdAt}>{formatRecent(new Date(createdAt), serverDate())}</time>
        {'. '}
        {understanding}
      </p>
    </li>
  )
}

/** The code in a text, large enough to read across a counter, and a button to copy it. */
function CopyCode({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) return null

  async function copy(digits: string) {
    try {
      await navigator.clipboard.writeText(digits)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <div className="perforation mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 pt-2.5">
      <span className="font-mono text-2xl font-[640] tracking-[0.06em]">
        <Exact>{code}</Exact>
      </span>
      <Button look="plain" size="slim" onClick={() => void copy(code)}>
        {outcome === 'copied' ? (
          <Check aria-hidden="true" size={18} />
        ) : (
          <Copy aria-hidden="true" size={18} />
        )}
        {outcome === 'copied' ? 'Copied' : 'Copy code'}
      </Button>
      <span role="status" className="text-xs not-empty:basis-full">
        {outcome === 'copied' ? <span className="sr-only">The code is copied.</span> : null}
        {outcome === 'failed'
          ? 'Your browser blocked copying. Please select the code and copy it.'
          : null}
      </span>
    </div>
  )
}
