import MessageSquareOff from 'lucide-react/icons/message-square-off'
import type { RefObject } from 'react'
import { formatPhone } from '../shared/formatPhone.ts'
import { BackToList } from './BackToList.tsx'
import { type Conversation, labelOf } from './conversations.ts'
import { ReplyForm } from './ReplyForm.tsx'
import type { Reply } from './reply.ts'
import { Thread } from './Thread.tsx'

interface PhoneProps {
  conversation: Conversation
  heading: RefObject<HTMLHeadingElement | null>
  /** Its texts stay in this outbox, and so it can text back from here. */
  isHere: boolean
  replies: readonly Reply[]
  onReplied: (reply: Reply) => void
}

/** The phone that the texts would be on, drawn in ink: its thread, and its keys for a reply. */
export function Phone(props: PhoneProps) {
  const { conversation, heading, isHere, replies, onReplied } = props
  const { to, latest, messages } = conversation
  const number = formatPhone(to)
  return (
    <section aria-labelledby="open" className="grid min-w-0 gap-2">
      <BackToList />
      <div className="w-full max-w-[480px] max-md:mx-auto overflow-hidden rounded-lg border-[3px] border-ink bg-counter shadow-paper">
        <div className="border-b-[1.5px] border-ink bg-receipt px-4 pt-2.5 pb-3">
          <div aria-hidden="true" className="mx-auto mb-2 h-1.5 w-14 rounded-xs bg-ink" />
          <h2 id="open" ref={heading} tabIndex={-1} className="display text-xl leading-[1.15]">
            {number}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-2">{labelOf(conversation)}</p>
        </div>
        <Thread name={`Texts to ${number}`} messages={messages} replies={replies} />
        {latest.isStopped ? <StopNote /> : null}
        {isHere ? (
          <ReplyForm
            {...{ from: to, isStopped: latest.isStopped, onReplied }}
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
