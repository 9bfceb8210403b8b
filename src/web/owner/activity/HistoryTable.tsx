import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { Table } from '../../ui/Table.tsx'
import { UndoIconButton } from '../rewards/UndoIconButton.tsx'
import { EntryBadges, MessageText, Moment, Points, What } from './EntryCells.tsx'

interface HistoryTableProps {
  business: Business
  entries: readonly ActivityEntry[]
  mayChange: boolean
}

/** What happened to the points of one customer, with the balance after each. */
export function HistoryTable({ business, entries, mayChange }: HistoryTableProps) {
  const now = new Date()
  const undo = (entry: ActivityEntry) =>
    mayChange ? <UndoIconButton businessId={business.id} entry={entry} /> : null
  const balance = ({ balanceAfter }: ActivityEntry) => balanceAfter.toLocaleString('en-US')
  return (
    <Table
      caption="History"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Time', cell: (entry) => <Moment at={entry.createdAt} now={now} /> },
        { head: 'Points', cell: (entry) => <What entry={entry} /> },
        {
          head: 'Balance',
          cell: (entry) => <span className="tabular-nums">{balance(entry)}</span>,
        },
        {
          head: 'Remarks',
          cell: (entry) => (
            <span className="flex flex-wrap gap-2">
              <EntryBadges entry={entry} />
            </span>
          ),
        },
        { head: 'Actions', cell: undo, action: true },
      ]}
      item={(entry) => (
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5">
          <p className="wrap-anywhere">
            <MessageText entry={entry} />
          </p>
          <Points entry={entry} />
          <div>
            <p className="text-sm text-ink-2 tabular-nums">
              <Moment at={entry.createdAt} now={now} />, balance {balance(entry)}
            </p>
            <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
              <EntryBadges entry={entry} />
            </span>
          </div>
          <span className="-mr-2.5 justify-self-end">{undo(entry)}</span>
        </div>
      )}
    />
  )
}
