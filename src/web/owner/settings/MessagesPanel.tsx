import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { messageKinds } from '../../../contract/messageKinds.ts'
import type { DescribedMessages, Message, MonthlyCount } from '../../../contract/messages.ts'
import type { ReceivedText } from '../../../contract/receivedTexts.ts'
import { DescriptionList, type DescriptionRow } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FigureTable } from '../../platform/ui/FigureTable.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatMonth, formatRecent } from '../../platform/ui/formatTime.ts'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { MessageFate } from '../messages/MessageFate.tsx'
import { useDescribedMessages } from '../messages/queries.ts'
import { MessagePages } from './messages/MessagePages.tsx'
import { MessageSwitches } from './messages/MessageSwitches.tsx'
import { useMessageCounts, useMessages, useReceivedTexts } from './messages/queries.ts'
import { MessageTexts, WhatWeSend } from './messages/WhatWeSend.tsx'

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
      <ReceivedTexts businessId={businessId} />
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
  return (
    <MessagePages
      id="latest-messages"
      title="Latest messages"
      query={useMessages(businessId)}
      failure="The messages did not load"
      older="Older messages did not load."
      empty="None in the last 90 days. The next one shows up here."
      item={(message) => <SentMessage key={message.id} message={message} />}
    />
  )
}

/** What people texted back and no rule understands: the owner reads it. */
function ReceivedTexts({ businessId }: { businessId: number }) {
  return (
    <MessagePages
      id="received-texts"
      title="Texts from customers"
      note="Replies to your texts, other than YES, STOP and the like. We can’t answer them for you."
      query={useReceivedTexts(businessId)}
      failure="The texts did not load"
      older="Older texts did not load."
      empty="None in the last 90 days. If someone texts back, you can read it here."
      item={(received) => <Received key={received.id} received={received} />}
    />
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
          {channel === 'sms' ? (
            <span className="whitespace-nowrap">
              <Exact>{formatPhone(to)}</Exact>
            </span>
          ) : (
            <Exact>{to}</Exact>
          )}
        </span>
      </p>
      <MessageTexts subject={subject} text={text} />
      <MessageFate message={message} />
    </li>
  )
}

function Received({ received }: { received: ReceivedText }) {
  const { from, text, endedTexts, receivedAt } = received
  return (
    <li className="grid gap-1.5 border-b border-rule py-3 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="whitespace-nowrap tabular-nums">
          <Exact>{formatPhone(from)}</Exact>
        </b>
        <time dateTime={receivedAt} className="text-sm text-ink-2 tabular-nums">
          {formatRecent(new Date(receivedAt), serverDate())}
        </time>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        <Exact>{text}</Exact>
      </p>
      {endedTexts ? (
        <p className="text-sm text-ink-2">It began with STOP, so this number gets no more texts.</p>
      ) : null}
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
