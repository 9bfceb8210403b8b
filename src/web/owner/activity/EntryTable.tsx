import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { Table } from '../../platform/ui/Table.tsx'
import { nextReward } from '../business/nextReward.ts'
import { EntryActions } from './EntryActions.tsx'
import {
  Customer,
  MessageText,
  Moment,
  Points,
  ProgressCell,
  Standing,
  Total,
  What,
} from './EntryCells.tsx'

interface EntryTableProps {
  /** Names the table for screen readers. */
  caption: string
  business: Business
  entries: readonly ActivityEntry[]
  mayChange: boolean
  /** Rows that arrived while the page was open. */
  newIds?: ReadonlySet<number>
  onAskReset: (entry: ActivityEntry) => void
}

/** Changes of points, one row each, with the customer's current balance. */
export function EntryTable(props: EntryTableProps) {
  const { caption, business, entries, mayChange, newIds, onAskReset } = props
  const thresholdOf = (entry: ActivityEntry) => nextReward(entry, business).rewardThreshold
  const now = serverDate()
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
        { head: 'Total', cell: (entry) => <Total entry={entry} threshold={thresholdOf(entry)} /> },
        {
          head: 'Progress to reward',
          cell: (entry) => <ProgressCell entry={entry} threshold={thresholdOf(entry)} />,
        },
        { head: 'Actions', cell: actions, action: true },
      ]}
      item={(entry) => (
        <>
          <div className="flex items-center justify-between gap-x-3">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Customer entry={entry} isNew={isNew(entry)} />
              <Standing entry={entry} threshold={thresholdOf(entry)} />
            </span>
            <Points entry={entry} />
          </div>
          <div className="flex items-center justify-between gap-x-3">
            <p className="min-w-0 text-sm leading-[1.35] wrap-anywhere text-ink-2">
              <Moment at={entry.createdAt} now={now} />,{' '}
              <span className="whitespace-nowrap">
                now <Total entry={entry} threshold={thresholdOf(entry)} />
              </span>
              <br />
              <MessageText entry={entry} />
            </p>
            <span className="-me-2.5 flex-none">{actions(entry)}</span>
          </div>
        </>
      )}
    />
  )
}
