import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutboxMessage, OutboxSetup } from '../../../contract/messages.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { ConversationList } from './ConversationList.tsx'
import { type Conversation, conversationsOf } from './conversations.ts'
import { Letter } from './Letter.tsx'
import { Phone } from './Phone.tsx'
import type { Reply } from './reply.ts'
import { useLive } from './useLive.ts'
import { useMovedFocus } from './useMovedFocus.ts'

interface OutboxProps {
  messages: readonly OutboxMessage[]
  setup: OutboxSetup
  /** The latest try to refresh them failed. */
  isOutOfReach: boolean
}

/** In a wide window the list and the open conversation side by side; on a phone one of them. */
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

/**
 * Which conversation is open: the one that holds the message named in the address, at first the
 * newest. From then on the address names it, so that newer messages do not take its place. It names
 * a message and not a phone: addresses are kept in histories.
 */
function useOpenConversation(conversations: readonly Conversation[]) {
  const [search, setSearch] = useSearchParams()
  const isPhone = useIsPhone()
  const [newest] = conversations
  const named = Number(search.get('message'))
  const chosen = conversations.find(({ messages }) => messages.some(({ id }) => id === named))
  const isListOnly = isPhone && search.get('view') === 'all'

  const opensItself = chosen || isListOnly ? undefined : newest?.latest.id
  useEffect(() => {
    if (opensItself === undefined) return
    const address = { message: String(opensItself) }
    setSearch(address, { replace: true, preventScrollReset: true })
  }, [opensItself, setSearch])

  const open = isListOnly ? undefined : (chosen ?? newest)
  return { open, showsList: !isPhone || isListOnly }
}
