import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import { use } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { goTo } from '../../platform/ui/going.ts'
import { Menu, MenuItem, MenuRule } from '../../platform/ui/Menu.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { Table } from '../../platform/ui/Table.tsx'
import { nextReward } from '../business/nextReward.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { RedeemIconButton } from '../rewards/RedeemIconButton.tsx'
import { UndoButton, useEntryUndo } from '../rewards/useEntryUndo.tsx'
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
            <span className="-mr-2.5 flex-none">{actions(entry)}</span>
          </div>
        </>
      )}
    />
  )
}

interface EntryActionsProps {
  business: Business
  entry: ActivityEntry
  /** False for support that may only look. */
  mayChange: boolean
  onAskReset: () => void
}

/** The row has the counter's actions. Others are in its menu or on the customer's page. */
function EntryActions({ business, entry, mayChange, onAskReset }: EntryActionsProps) {
  const { paths } = use(OwnerPlace)
  const undo = useEntryUndo(business.id, entry)
  const { customerId, customerPhone: phone, customerTotalPoints, rewardsWaiting } = entry
  const customer = phone ? formatPhone(phone) : 'this customer'
  const atZero = customerTotalPoints === 0 ? 'Already at zero' : undefined
  // A scan that brought a reward offers to give it. An owner's own change offers to undo it.
  const givesReward = rewardsWaiting > 0 && (entry.kind === 'accrual' || !entry.mayUndo)
  const undoesHere = mayChange && givesReward && undo.isOffered
  return (
    <span className="inline-flex items-center justify-end whitespace-nowrap">
      {/* Hidden, not removed: an open question of one of them must survive a change of the row. */}
      {mayChange ? (
        <>
          <span hidden={!givesReward}>
            <RedeemIconButton
              business={business}
              customer={{ customerId, phone, rewardsWaiting, promisedReward: entry.promisedReward }}
            />
          </span>
          {undo.isOffered ? (
            <span hidden={givesReward}>
              <UndoButton undo={undo} />
            </span>
          ) : null}
          {undo.question}
        </>
      ) : null}
      <Menu label={`More for ${customer}`}>
        <MenuItem
          icon={<UserRound aria-hidden="true" size={18} />}
          onSelect={() => goTo(paths.customer({ id: Number(customerId) }))}
        >
          Open the customer
        </MenuItem>
        {undoesHere ? (
          <MenuItem icon={<Undo2 aria-hidden="true" size={18} />} onSelect={undo.press}>
            Undo this scan
          </MenuItem>
        ) : null}
        <MenuRule />
        <MenuItem
          danger
          icon={<RotateCcw aria-hidden="true" size={18} />}
          missing={mayChange ? atZero : 'View only'}
          onSelect={onAskReset}
        >
          Reset points
        </MenuItem>
      </Menu>
    </span>
  )
}
