import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import type { AllMessageCounts } from '../../../contract/adminMessages.ts'
import { product } from '../../../contract/platform/product.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { PageButton } from '../../platform/list/Pagination.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { counted } from '../../platform/ui/format.ts'
import { formatMonth, formatWait } from '../../platform/ui/formatTime.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { serverDate, serverNow } from '../../platform/ui/serverTime.ts'
import { Table } from '../../platform/ui/Table.tsx'
import { monthOf, monthsAfter } from './labels.ts'
import { useAllMessageCounts } from './queries.ts'

/** What all businesses sent in a month and which sent most, as needed for the gateway's bill. */
export function MonthlyCounts() {
  const thisMonth = monthOf(serverDate())
  const [month, setMonth] = useState(thisMonth)
  const query = useAllMessageCounts(month)
  const { data, error } = query
  return (
    <section aria-labelledby="messages">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
        <h2 id="messages" className="display text-xl">
          Messages
        </h2>
        <MonthPicker month={month} thisMonth={thisMonth} onPick={setMonth} />
      </div>
      {!data && query.isPending ? <Skeleton lines={[100, 92, 100, 84]} /> : null}
      {!data && error ? (
        <QueryFailure title="Error loading the messages" query={query} look="plain">
          {messageOf(error, 'Something went wrong. Please try again.')}
        </QueryFailure>
      ) : null}
      {data && error ? (
        <FieldError>{messageOf(error, 'The figures could not be read again.')}</FieldError>
      ) : null}
      {data ? (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:cursor-progress">
          <Counts counts={data} />
        </div>
      ) : null}
    </section>
  )
}

interface MonthPickerProps {
  month: string
  thisMonth: string
  onPick: (month: string) => void
}

function MonthPicker({ month, thisMonth, onPick }: MonthPickerProps) {
  const isLatest = month >= thisMonth
  return (
    <div className="flex items-center max-md:-ms-2.5 md:-me-2.5">
      <PageButton label="Previous month" onPress={() => onPick(monthsAfter(month, -1))}>
        <ChevronLeft aria-hidden="true" size={20} />
      </PageButton>
      <p role="status" className="min-w-[132px] text-center font-[620] tabular-nums">
        {formatMonth(month, 'long')}
      </p>
      <PageButton
        label={isLatest ? 'Next month: this is the latest' : 'Next month'}
        onPress={isLatest ? undefined : () => onPick(monthsAfter(month, 1))}
      >
        <ChevronRight aria-hidden="true" size={20} />
      </PageButton>
    </div>
  )
}

function Counts({ counts: { total, waiting, businesses } }: { counts: AllMessageCounts }) {
  const { texts, segments, emails, failed, suppressed, uncertain } = total
  return (
    <>
      <Waiting waiting={waiting} />
      <dl className="mb-4 flex flex-wrap gap-x-9 gap-y-3">
        <Total label="Texts" value={texts} />
        <Total label="Texts billed" value={segments} />
        <Total label="Emails" value={emails} />
        <Total label="Held back" value={suppressed} />
        <Total label="Failed" value={failed} />
        <Total label="Uncertain" value={uncertain} />
      </dl>
      {businesses.length > 0 ? (
        <MessageTable businesses={businesses} />
      ) : (
        <p className="text-ink-2">Nothing was sent this month.</p>
      )}
    </>
  )
}

function Total({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="figure text-2xl">
        <Exact in={value.toLocaleString('en-US')} />
      </dd>
    </div>
  )
}

/** Messages that could be sent by now and are not, which the operator should know. */
function Waiting({ waiting: { count, oldestAt } }: Pick<AllMessageCounts, 'waiting'>) {
  if (count === 0) return null
  return (
    <p className="mb-4 flex w-fit items-start gap-2.5 rounded-sm bg-band-yellow-pale px-3.5 py-3 text-sm">
      <Clock aria-hidden="true" size={20} className="mt-px flex-none" />
      <span>
        <b>
          Waiting: {count.toLocaleString('en-US')} {count === 1 ? 'message' : 'messages'}.
        </b>{' '}
        {oldestAt ? `The oldest has been due for ${ageOf(oldestAt)}.` : null}
      </span>
    </p>
  )
}

function ageOf(moment: string): string {
  return formatWait(Math.max(0, serverNow() - Date.parse(moment)))
}

type Sender = AllMessageCounts['businesses'][number]

/** The businesses that sent most. */
function MessageTable({ businesses }: { businesses: readonly Sender[] }) {
  return (
    <Table
      caption="Businesses that send the most"
      rows={businesses}
      rowKey={({ businessId }) => businessId ?? 0}
      columns={[
        { head: 'Business', cell: (row) => <Name sender={row} /> },
        { head: 'Texts', cell: ({ texts }) => count(texts) },
        { head: 'Billed', cell: ({ segments }) => count(segments) },
        { head: 'Emails', cell: ({ emails }) => count(emails) },
        { head: 'Held back', cell: ({ suppressed }) => count(suppressed) },
        { head: 'Failed', cell: ({ failed }) => count(failed) },
        { head: 'Uncertain', cell: ({ uncertain }) => count(uncertain) },
      ]}
      item={(row) => (
        <div className="text-sm tabular-nums">
          <Name sender={row} />
          <p>
            {counted(row.texts, 'text')} in {counted(row.segments, 'part')},{' '}
            {counted(row.emails, 'email')}
          </p>
          <p className="text-ink-2">
            {row.suppressed.toLocaleString('en-US')} held back, {row.failed.toLocaleString('en-US')}{' '}
            failed, {row.uncertain.toLocaleString('en-US')} uncertain
          </p>
        </div>
      )}
    />
  )
}

function Name({ sender: { businessId, businessName } }: { sender: Sender }) {
  if (businessId === null) return <b>{product.name} itself</b>
  return (
    <div>
      <b className="wrap-anywhere">
        <Exact>{businessName}</Exact>
      </b>
      <p className="text-sm text-ink-2 tabular-nums">
        ID <Exact>{businessId}</Exact>
      </p>
    </div>
  )
}

function count(value: number) {
  return <span className="tabular-nums">{value.toLocaleString('en-US')}</span>
}
