import { useState } from 'react'
import type { OutboxMessage, OutboxSetup } from '../../../contract/messages.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ConversationList } from './ConversationList.tsx'
import { conversationsOf } from './conversations.ts'
import { Letter } from './Letter.tsx'
import { Phone } from './Phone.tsx'
import type { Reply } from './reply.ts'
import { useLive } from './useLive.ts'
import { useMovedFocus } from './useMovedFocus.ts'
import { useOpenConversation } from './useOpenConversation.ts'

interface OutboxProps {
  messages: readonly OutboxMessage[]
  setup: OutboxSetup
  /** The latest try to refresh them failed. */
  isOutOfReach: boolean
}

/** At a desk the list with one of it open beside it; on a phone one or the other. */
export function Outbox({ messages, setup, isOutOfReach }: OutboxProps) {
  const conversations = conversationsOf(messages)
  const { open, showsList } = useOpenConversation(conversations)
  const { news, isUnread } = useLive(messages, open?.key)
  const heading = useMovedFocus(open?.key)
  const [replies, setReplies] = useState<readonly Reply[]>([])

  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <p role="status" className="text-sm font-[560] text-serial not-empty:mb-4">
        {isOutOfReach
          ? 'The server can’t be reached. Showing messages from a moment ago; we keep trying.'
          : ''}
      </p>
      {conversations.length === 0 ? <NoMessages /> : null}
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[300px_minmax(0,1fr)] wide:grid-cols-[400px_minmax(0,1fr)] wide:gap-x-14">
        {showsList && conversations.length > 0 ? (
          <ConversationList conversations={conversations} openKey={open?.key} isUnread={isUnread} />
        ) : null}
        {open?.channel === 'sms' ? (
          <Phone
            key={open.key}
            conversation={open}
            heading={heading}
            isHere={setup.textsArriveHere}
            replies={replies.filter(({ from }) => from === open.to)}
            onReplied={(reply) => setReplies((before) => [...before, reply])}
          />
        ) : null}
        {open?.channel === 'email' ? (
          <Letter key={open.key} letter={open.latest} heading={heading} />
        ) : null}
      </div>
    </>
  )
}

function NoMessages() {
  return (
    <Empty
      title="No messages yet"
      heading={2}
      action={
        <ButtonLink look="plain" size="slim" to={paths.businessRegister()}>
          Register a business
        </ButtonLink>
      }
    >
      Register a business or unlock a reward to see its message here.
    </Empty>
  )
}
