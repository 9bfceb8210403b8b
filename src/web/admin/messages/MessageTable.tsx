import type { AllMessageCounts } from '../../../contract/adminMessages.ts'
import { product } from '../../../contract/product.ts'
import { Table } from '../../ui/Table.tsx'

type Sender = AllMessageCounts['businesses'][number]

/** The businesses that sent most. */
export function MessageTable({ businesses }: { businesses: readonly Sender[] }) {
  return (
    <Table
      caption="Businesses that sent most"
      rows={businesses}
      rowKey={({ businessId }) => businessId ?? 0}
      columns={[
        { head: 'Business', cell: (row) => <Name sender={row} /> },
        { head: 'Texts', cell: ({ texts }) => count(texts) },
        { head: 'Parts', cell: ({ segments }) => count(segments) },
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
      <b className="wrap-anywhere">{businessName}</b>
      <p className="text-sm text-ink-2 tabular-nums">ID {businessId}</p>
    </div>
  )
}

function count(value: number) {
  return <span className="tabular-nums">{value.toLocaleString('en-US')}</span>
}

function counted(value: number, noun: string): string {
  return `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`
}
