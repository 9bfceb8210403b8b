import type { AdminMessage } from '../../../contract/adminMessages.ts'
import { product } from '../../../contract/product.ts'
import { formatRecent } from '../../owner/shared/formatRecent.ts'
import { Table } from '../../ui/Table.tsx'
import { CollapsedText } from '../support/CollapsedText.tsx'
import { Fate } from './Fate.tsx'
import { kindTitle, recipientOf } from './labels.ts'
import { OpenLetter } from './OpenLetter.tsx'
import { SendAgain } from './SendAgain.tsx'

export function OutboxTable({ messages }: { messages: readonly AdminMessage[] }) {
  return (
    <Table
      caption="Messages, newest first"
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Written', cell: (row) => <Written message={row} /> },
        { head: 'To', cell: (row) => <To message={row} /> },
        { head: 'Message', cell: (row) => <MessageText message={row} /> },
        { head: 'State', cell: (row) => <Fate message={row} /> },
        { head: 'Send Again', cell: (row) => <SendAgain message={row} />, action: true },
      ]}
      item={(row) => (
        <div className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <To message={row} />
            <Written message={row} />
          </div>
          <MessageText message={row} />
          <Fate message={row} />
          <div className="-ml-2.5 empty:hidden">
            <SendAgain message={row} />
          </div>
        </div>
      )}
    />
  )
}

function Written({ message: { createdAt } }: { message: AdminMessage }) {
  return (
    <time dateTime={createdAt} className="text-sm whitespace-nowrap text-ink-2 tabular-nums">
      {formatRecent(new Date(createdAt), new Date())}
    </time>
  )
}

function To({ message }: { message: AdminMessage }) {
  const { businessId, businessName } = message
  return (
    <div className="text-sm md:min-w-[100px] lg:min-w-[150px]">
      <p className="font-[560] wrap-anywhere tabular-nums">{recipientOf(message)}</p>
      <p className="wrap-anywhere text-ink-2">
        {businessId === null ? `${product.name} itself` : businessName}{' '}
        {businessId === null ? null : (
          <span className="whitespace-nowrap tabular-nums">ID {businessId}</span>
        )}
      </p>
    </div>
  )
}

/** What it is and says: a text with its words, a letter with its subject and a way to open it. */
function MessageText({ message }: { message: AdminMessage }) {
  const { kind, channel, subject, text } = message
  const title = kindTitle(kind)
  return (
    <div className="text-sm md:min-w-[160px] lg:min-w-[260px]">
      <b>{title}</b>
      {channel === 'sms' ? (
        <CollapsedText of={`${title} to ${recipientOf(message)}`}>{text}</CollapsedText>
      ) : (
        <>
          <p className="wrap-anywhere">{subject}</p>
          <OpenLetter message={message} />
        </>
      )}
    </div>
  )
}
