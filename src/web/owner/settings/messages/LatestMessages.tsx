import { useRef } from 'react'
import { messageKinds } from '../../../../contract/messageKinds.ts'
import type { Message } from '../../../../contract/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { MessageFate } from '../../messages/MessageFate.tsx'
import { formatPhone } from '../../shared/formatPhone.ts'
import { PanelFailure } from '../PanelFailure.tsx'
import { MessageTexts } from './MessageTexts.tsx'
import { useMessages } from './queries.ts'

/** What was sent, or was not and why. The registration is the first message of every business. */
export function LatestMessages({ businessId }: { businessId: number }) {
  const query = useMessages(businessId)
  const { data: messages, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const heading = useRef<HTMLHeadingElement>(null)

  async function loadMore() {
    const { hasNextPage: hasMore } = await query.fetchNextPage()
    // The key goes with the last page, and must not take the focus with it.
    if (!hasMore) heading.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="latest-messages" className="grid gap-2">
      <h3 ref={heading} id="latest-messages" tabIndex={-1} className="display text-lg">
        Latest messages
      </h3>
      {query.isPending ? <Skeleton lines={[80, 100, 55, 80, 100, 55]} /> : null}
      {!messages && query.isError ? (
        <PanelFailure title="The messages did not load" query={query} />
      ) : null}
      {messages?.length === 0 ? (
        <p className="text-ink-2">None in the last 90 days. The next one shows up here.</p>
      ) : null}
      {messages && messages.length > 0 ? (
        <ul aria-labelledby="latest-messages">
          {messages.map((message) => (
            <SentMessage key={message.id} message={message} />
          ))}
        </ul>
      ) : null}
      {isFetchNextPageError ? <FieldError>Older messages did not load.</FieldError> : null}
      {hasNextPage ? (
        <Button
          look="plain"
          size="slim"
          className="justify-self-start"
          busy={isFetchingNextPage && 'Loading...'}
          onClick={() => void loadMore()}
        >
          Load more
        </Button>
      ) : null}
    </section>
  )
}

function SentMessage({ message }: { message: Message }) {
  const { kind, channel, to, subject, text } = message
  return (
    <li className="grid gap-1.5 border-b border-rule py-3 last:border-0">
      <p className="wrap-anywhere">
        <b>{kind === 'earlier' ? 'Message' : messageKinds[kind].title}</b>
        <span className="text-ink-2"> to </span>
        <span className="tabular-nums">
          {channel === 'sms' ? <span className="whitespace-nowrap">{formatPhone(to)}</span> : to}
        </span>
      </p>
      <MessageTexts subject={subject} text={text} />
      <MessageFate message={message} />
    </li>
  )
}
