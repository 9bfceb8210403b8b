import { type ReactNode, useState } from 'react'
import type { ActivityEntry, ActivityFilter } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { MoreRows, PagesFailure } from '../../platform/list/MoreRows.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { Table } from '../../platform/ui/Table.tsx'
import { ResetDialog } from '../points/ResetDialog.tsx'
import { UndoIconButton } from '../rewards/useEntryUndo.tsx'
import { EntryBadges, MessageText, Moment, Points, What } from './EntryCells.tsx'
import { EntryTable } from './EntryTable.tsx'
import { useActivity } from './queries.ts'
import { useNewIds } from './useNewIds.ts'

interface ActivityListProps {
  business: Business
  /** False for support that may only look. */
  mayChange: boolean
  /** Only this customer's entries. Left out for all customers. */
  customerId?: number
  /** Only entries of this team member. */
  memberId?: string
  filter?: ActivityFilter
  /** Last digits of a phone number. */
  search?: string
  /** Shown if there are no entries. */
  empty?: ReactNode
}

/** Entries of the ledger, a page at a time, with the possible actions of each. */
export function ActivityList(props: ActivityListProps) {
  const { business, mayChange, customerId, memberId, filter = 'all', search = '', empty } = props
  const pages = useActivity(business.id, { filter, search, customerId, memberId })
  const list = `${customerId} ${memberId} ${filter} ${search}`
  const newIds = useNewIds(list, pages.isOutdated ? undefined : pages.rows)
  const [asked, setAsked] = useState<ActivityEntry>()
  const { rows, error } = pages

  if (!rows && error) return <PagesFailure title="The activity did not load" pages={pages} />
  if (!rows) return <Skeleton lines={[100, 92, 100, 84, 96, 100]} />
  if (rows.length === 0) return empty ?? <p className="text-ink-2">No activity yet.</p>
  return (
    <>
      <div aria-busy={pages.isOutdated} className="md:-mx-1.5 md:overflow-x-auto md:px-1.5">
        {customerId === undefined ? (
          <EntryTable
            caption="Activity"
            business={business}
            entries={rows}
            mayChange={mayChange}
            newIds={newIds}
            onAskReset={setAsked}
          />
        ) : (
          <HistoryTable business={business} entries={rows} mayChange={mayChange} />
        )}
      </div>
      <MoreRows pages={pages} one="entry" many="entries" />
      {asked ? (
        <ResetDialog
          businessId={business.id}
          customer={asked}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

interface HistoryTableProps {
  business: Business
  entries: readonly ActivityEntry[]
  mayChange: boolean
}

/** All changes of one customer's points, with the balance after each. */
function HistoryTable({ business, entries, mayChange }: HistoryTableProps) {
  const now = serverDate()
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
          <span className="-me-2.5 justify-self-end">{undo(entry)}</span>
        </div>
      )}
    />
  )
}
