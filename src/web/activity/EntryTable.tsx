import type { ActivityEntry } from '../../contract/activity.ts'
import type { Business } from '../../contract/businesses.ts'
import { Table } from '../ui/Table.tsx'
import { EntryActions } from './EntryActions.tsx'
import {
  Customer,
  Moment,
  Points,
  ProgressCell,
  Standing,
  Total,
  What,
  Words,
} from './EntryCells.tsx'

interface EntryTableProps {
  /** Names the table for screen readers. */
  caption: string
  business: Business
  entries: readonly ActivityEntry[]
  mayChange: boolean
  /** These came while the page was open. */
  newIds?: ReadonlySet<number>
  onAskReset: (entry: ActivityEntry) => void
}

/** What happened to points, a row each, with where the customer stands now. */
export function EntryTable(props: EntryTableProps) {
  const { caption, business, entries, mayChange, newIds, onAskReset } = props
  const { rewardThreshold: threshold } = business
  const now = new Date()
  const actions = (entry: ActivityEntry) => (
    <EntryActions
      business={business}
      entry={entry}
      mayChange={mayChange}
      onAskReset={() => onAskReset(entry)}
    />
  )
  const isNew = (entry: ActivityEntry) => newIds?.has(entry.id) ?? false
  return (
    <Table
      caption={caption}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Customer', cell: (entry) => <Customer entry={entry} isNew={isNew(entry)} /> },
        { head: 'Time', cell: (entry) => <Moment at={entry.createdAt} now={now} /> },
        { head: 'Points', cell: (entry) => <What entry={entry} /> },
        { head: 'Total', cell: (entry) => <Total entry={entry} threshold={threshold} /> },
        {
          head: 'Progress to reward',
          cell: (entry) => <ProgressCell entry={entry} threshold={threshold} />,
        },
        { head: 'Actions', cell: actions, action: true },
      ]}
      item={(entry) => (
        <div className="grid grid-cols-[1fr_auto] items-center justify-items-start gap-x-3 gap-y-0.5">
          <Customer entry={entry} isNew={isNew(entry)} />
          <Points entry={entry} />
          <p className="col-span-2 text-sm text-ink-2">
            <Moment at={entry.createdAt} now={now} />, now{' '}
            <Total entry={entry} threshold={threshold} />
          </p>
          <p className="col-span-2 text-sm wrap-anywhere text-ink-2">
            <Words entry={entry} />
          </p>
          <div className="col-span-2 flex w-full flex-wrap items-center justify-between gap-x-3">
            <Standing entry={entry} threshold={threshold} />
            <span className="-mr-2.5 ml-auto">{actions(entry)}</span>
          </div>
        </div>
      )}
    />
  )
}
