import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutboxMessage, OutboxSetup } from '../../../contract/messages.ts'
import { product } from '../../../contract/platform/product.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { Loading } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'
import { ConversationList, useMovedFocus } from './ConversationList.tsx'
import { type Conversation, conversationsOf, keyOf } from './conversations.ts'
import { Letter } from './Letter.tsx'
import { Phone } from './Phone.tsx'
import { isNoOutbox, useOutbox, useOutboxSetup } from './queries.ts'
import type { Reply } from './ReplyForm.tsx'

/** All phones and mailboxes of a trial. */
export default function OutboxPage() {
  const { data: setup } = useOutboxSetup()
  return (
    <OwnerPage>
      <title>{`Outbox | ${product.name}`}</title>
      <div className="md:pt-4">
        <h1 className="display text-2xl md:text-3xl">Outbox</h1>
        <p className="mt-1.5 mb-4 min-h-[2lh] max-w-[46em] text-sm text-ink-2 md:mb-7 md:min-h-[1lh] md:text-base">
          {setup ? whereMessagesGo(setup) : null}
        </p>
        <Messages />
      </div>
    </OwnerPage>
  )
}

function Messages() {
  const outbox = useOutbox()
  const setup = useOutboxSetup()
  const error = outbox.error ?? setup.error
  if (isNoOutbox(error)) return <NoOutbox />
  if (outbox.data && setup.data) {
    return <Outbox messages={outbox.data} setup={setup.data} isOutOfReach={error !== null} />
  }
  if (!error) return <Loading>Loading messages...</Loading>
  return (
    <QueryFailure
      title="Messages did not load"
      query={{
        isFetching: outbox.isFetching || setup.isFetching,
        refetch: () => Promise.all([outbox.refetch(), setup.refetch()]),
      }}
    >
      We could not reach the server. Please check that it is running and try again.
    </QueryFailure>
  )
}

function NoOutbox() {
  return (
    <ErrorCard
      title="There is no outbox here"
      action={<ButtonLink to={paths.home()}>Go to Home</ButtonLink>}
    >
      This page shows messages only in a trial on the same computer. Here, they go to the people
      they’re for.
    </ErrorCard>
  )
}

/** Says what the outbox is for: messages either stay on this computer, or are only shown here. */
function whereMessagesGo({ textsArriveHere, emailsArriveHere }: OutboxSetup): string {
  if (textsArriveHere && emailsArriveHere) {
    return 'In a trial, no text or email leaves your computer. They all land here, newest first.'
  }
  if (textsArriveHere) {
    return 'Texts don’t leave this computer; they land here, newest first. Emails go out through the mail server and are shown here, too.'
  }
  if (emailsArriveHere) {
    return 'Texts go out through the gateway and are shown here, newest first. Emails don’t leave this computer; they land here, too.'
  }
  return 'Texts go out through the gateway and emails through the mail server. This page shows them, newest first.'
}

interface OutboxProps {
  messages: readonly OutboxMessage[]
  setup: OutboxSetup
  /** The latest refresh failed. */
  isOutOfReach: boolean
}

/** Shows the list and the open conversation side by side. A phone shows one of them. */
function Outbox({ messages, setup, isOutOfReach }: OutboxProps) {
  const conversations = conversationsOf(messages)
  const { open, showsList } = useOpenConversation(conversations)
  const { news, isUnread } = useLive(messages, open?.key)
  const heading = useMovedFocus(open?.key)
  const [replies, setReplies] = useState<readonly Reply[]>([])

  return (
    <>
      <p role="status" className="sr-only">
        <Exact>{news}</Exact>
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
 * The open conversation: the one with the message that the address names, at first the newest. Then
 * the address names its message, so that newer messages do not replace it. It names a message and
 * not a phone number: browsers store addresses in their history.
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

/** News since the page was opened: a sentence to announce, and which conversations are unread. */
function useLive(messages: readonly OutboxMessage[], openKey: string | undefined) {
  const [live, setLive] = useState<Live>({ messages, news: '', unread: new Set() })
  const now = liveAfter(live, messages, openKey)
  if (now !== live) setLive(now)
  return { news: now.news, isUnread: (key: string) => now.unread.has(key) }
}

interface Live {
  readonly messages: readonly OutboxMessage[]
  readonly news: string
  /** Keys of conversations. */
  readonly unread: ReadonlySet<string>
}

/** What is open is read, also what arrives in it. */
function liveAfter(
  live: Live,
  messages: readonly OutboxMessage[],
  openKey: string | undefined,
): Live {
  const isRead = openKey !== undefined && live.unread.has(openKey)
  if (live.messages === messages && !isRead) return live
  const known = new Set(live.messages.map(({ id }) => id))
  const arrived = messages.filter(({ id }) => !known.has(id))
  const unread = [...live.unread, ...arrived.map(keyOf)].filter((key) => key !== openKey)
  const news = arrived.length > 0 ? arrived.map(announcementOf).join(' ') : live.news
  return { messages, news, unread: new Set(unread) }
}

function announcementOf({ channel, to, subject, text }: OutboxMessage): string {
  return channel === 'sms'
    ? `New text to ${formatPhone(to)}: ${text}`
    : `New email to ${to}: ${subject}.`
}
