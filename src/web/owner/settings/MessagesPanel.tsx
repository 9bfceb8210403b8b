import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useRef } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { messageKinds } from '../../../contract/messageKinds.ts'
import type { DescribedMessages, Message, MonthlyCount } from '../../../contract/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList, type DescriptionRow } from '../../ui/DescriptionList.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { MessageFate } from '../messages/MessageFate.tsx'
import { formatPhone } from '../shared/formatPhone.ts'
import { formatMonth } from '../shared/formatTime.ts'
import { MessageSwitches } from './messages/MessageSwitches.tsx'
import { useDescribedMessages, useMessageCounts, useMessages } from './messages/queries.ts'
import { MessageTexts, WhatWeSend } from './messages/WhatWeSend.tsx'
import { PanelData } from './PanelData.tsx'

/** Messages to the owner and the customers: switches, counts, wording and states. */
export function MessagesPanel({ business }: { business: Business }) {
  const { id: businessId } = business
  const described = useDescribedMessages(businessId)
  return (
    <div className="grid gap-7">
      {described.data ? <CannotSend described={described.data} /> : null}
      {described.data?.isOwnerStopped ? <OwnerStopped /> : null}
      <MessageSwitches business={business} />
      <MonthlyCounts businessId={businessId} />
      <WhatWeSend query={described} />
      <LatestMessages businessId={businessId} />
    </div>
  )
}

/** If the server cannot send, the switches below promise something that will not happen. */
function CannotSend({ described }: { described: DescribedMessages }) {
  const { textsCanBeSent, emailsCanBeSent } = described
  if (textsCanBeSent && emailsCanBeSent) return null
  const missing = textsCanBeSent ? 'Emails' : emailsCanBeSent ? 'Texts' : 'Texts and emails'
  return (
    <Warning>
      <b>{missing} are not sent right now.</b> This server can’t send them yet. They wait for a
      while, then are dropped. Support can tell you when that changes.
    </Warning>
  )
}

function OwnerStopped() {
  return (
    <Warning>
      <b>Your phone has replied STOP,</b> so no text reaches it, not even sign-in codes. Text START
      to get them again.
    </Warning>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-sm bg-band-yellow-pale px-3.5 py-3 text-sm">
      <CircleAlert aria-hidden="true" size={20} className="mt-px flex-none" />
      <span>{children}</span>
    </p>
  )
}

/** Sent messages, and others with the reason. Never empty: the registration sends the first one. */
function LatestMessages({ businessId }: { businessId: number }) {
  const query = useMessages(businessId)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const heading = useRef<HTMLHeadingElement>(null)

  async function loadMore() {
    const { hasNextPage: hasMore } = await query.fetchNextPage()
    // The button disappears with the last page, so the focus must move.
    if (!hasMore) heading.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="latest-messages" className="grid gap-2">
      <h3 ref={heading} id="latest-messages" tabIndex={-1} className="display text-lg">
        Latest messages
      </h3>
      <PanelData
        query={query}
        lines={[80, 100, 55, 80, 100, 55]}
        failure="The messages did not load"
      >
        {(messages) =>
          messages.length > 0 ? (
            <ul aria-labelledby="latest-messages">
              {messages.map((message) => (
                <SentMessage key={message.id} message={message} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">None in the last 90 days. The next one shows up here.</p>
          )
        }
      </PanelData>
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

/** Messages sent this month, which a gateway charges for, and in earlier months. */
function MonthlyCounts({ businessId }: { businessId: number }) {
  const query = useMessageCounts(businessId)
  return (
    <section aria-labelledby="messages-by-month" className="grid gap-3">
      <h3 id="messages-by-month" className="display text-lg">
        This month
      </h3>
      <PanelData query={query} lines={[100, 100, 100, 100]} failure="The figures did not load">
        {([thisMonth, ...earlier]) =>
          thisMonth ? (
            <>
              <DescriptionList rows={rowsOf(thisMonth)} />
              <p className="text-sm text-ink-2">
                Long texts, or texts with special characters, count as more than one. A message is
                held back when there is no consent, after a STOP, or by a switch or a limit.
              </p>
              {earlier.length > 0 ? (
                <FigureTable
                  isSmall
                  caption="Earlier months"
                  heads={['Earlier', 'Texts', 'Billed', 'Emails', 'Not sent']}
                  rows={earlier.map(({ month, texts, segments, emails, failed, suppressed }) => ({
                    name: formatMonth(month),
                    figures: [texts, segments, emails, failed + suppressed],
                  }))}
                />
              ) : null}
            </>
          ) : null
        }
      </PanelData>
    </section>
  )
}

function rowsOf(count: MonthlyCount): DescriptionRow[] {
  const { texts, segments, emails, failed, suppressed, uncertain } = count
  return [
    { label: 'Texts', value: texts },
    { label: 'Texts billed', value: segments },
    { label: 'Emails', value: emails },
    { label: 'Not sent: held back', value: suppressed },
    { label: 'Not sent: failed', value: failed },
    ...(uncertain > 0 ? [{ label: 'Uncertain: no answer arrived', value: uncertain }] : []),
  ]
}
