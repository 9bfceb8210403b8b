import type { ReactNode } from 'react'
import type { Transaction } from '../../contract/points.ts'
import { progressOf } from '../../contract/progress.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { formatRecent } from '../desk/formatRecent.ts'
import { Badge, BandBadge } from '../ui/Badge.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Table } from '../ui/Table.tsx'
import { ResetTool } from './ResetTool.tsx'

interface ActivityTableProps {
  transactions: readonly Transaction[]
  threshold: number
  mayReset: boolean
  onAskReset: (transaction: Transaction) => void
}

export function ActivityTable(props: ActivityTableProps) {
  const { transactions, threshold, mayReset, onAskReset } = props
  const now = new Date()
  const total = (row: Transaction) => `${row.customerTotalPoints} of ${threshold}`
  const reset = (row: Transaction) => (
    <ResetTool transaction={row} mayReset={mayReset} onAsk={() => onAskReset(row)} />
  )
  return (
    <Table
      caption="Recent activity"
      rows={transactions}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Customer', cell: (row) => <Customer transaction={row} /> },
        { head: 'Time', cell: (row) => <Moment at={row.createdAt} now={now} /> },
        { head: 'Earned', cell: (row) => <Earned points={row.pointsEarned} /> },
        { head: 'Total', cell: (row) => <Nowrap>{total(row)}</Nowrap> },
        {
          head: 'Progress to reward',
          cell: (row) => <ProgressCell points={row.customerTotalPoints} threshold={threshold} />,
        },
        { head: 'Actions', cell: reset, action: true },
      ]}
      item={(row) => (
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5">
          <Customer transaction={row} />
          <span className="justify-self-end">
            <Earned points={row.pointsEarned} />
          </span>
          <div>
            <p className="text-sm text-ink-2">
              <Moment at={row.createdAt} now={now} />, now {total(row)}
            </p>
            <div className="mt-1">
              <BandBadge progress={progressOf(row.customerTotalPoints, threshold)} />
            </div>
          </div>
          <span className="-mr-2.5 justify-self-end">{reset(row)}</span>
        </div>
      )}
    />
  )
}

function Customer({ transaction }: { transaction: Transaction }) {
  const { customerPhone, isRepeatScan } = transaction
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b className="font-semibold whitespace-nowrap tabular-nums">
        {customerPhone ? formatPhone(customerPhone) : 'Number removed'}
      </b>
      {isRepeatScan ? <Badge look="yellow">Repeat scan</Badge> : null}
    </span>
  )
}

function Moment({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} className="text-ink-2 tabular-nums">
      {formatRecent(new Date(at), now)}
    </time>
  )
}

function Earned({ points }: { points: number }) {
  return <span className="figure text-lg leading-none tracking-[-0.02em]">+{points}</span>
}

function Nowrap({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>
}

function ProgressCell({ points, threshold }: { points: number; threshold: number }) {
  return (
    <div className="grid max-w-[132px] gap-x-3 gap-y-1.5 wide:max-w-none wide:grid-cols-[132px_auto] wide:items-center wide:justify-start">
      <ProgressBar thin points={points} threshold={threshold} />
      <span>
        <BandBadge progress={progressOf(points, threshold)} />
      </span>
    </div>
  )
}
