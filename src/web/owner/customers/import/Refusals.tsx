import { useState } from 'react'
import type { ImportCheck } from '../../../../contract/customerImports.ts'
import { formatNumber } from '../../../../contract/formatPoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { Table } from '../../../ui/Table.tsx'
import { formatPhone } from '../../shared/formatPhone.ts'
import { formatRows } from './labels.ts'

const shownFirst = 10

/** The rows that are left out, each with the reason, by their numbers in a spreadsheet. */
export function Refusals({ check }: { check: ImportCheck }) {
  const [showsAll, setShowsAll] = useState(false)
  const { refusals, refused } = check
  const rows = showsAll ? refusals : refusals.slice(0, shownFirst)
  const isCut = showsAll && refused > refusals.length
  return (
    <section
      aria-labelledby="import-refusals"
      className="card grid justify-items-start gap-3 px-4 pt-[18px] pb-5 md:px-[26px]"
    >
      <h2 id="import-refusals" className="display text-[1.25rem] leading-[1.2]">
        {formatRows(refused)} left out
      </h2>
      <div className="w-full">
        <Table
          caption="Rows left out"
          rows={rows}
          rowKey={({ row }) => row}
          columns={[
            { head: 'Row', cell: ({ row }) => <span className="tabular-nums">{row}</span> },
            {
              head: 'Phone number',
              cell: ({ phone }) => (
                <span className="wrap-anywhere">{phone ? formatPhone(phone) : 'None'}</span>
              ),
            },
            { head: 'Reason', cell: ({ reason }) => reason },
          ]}
          item={({ row, phone, reason }) => (
            <p className="text-sm wrap-anywhere">
              <span className="font-[620] tabular-nums">Row {row}</span>{' '}
              <span>{formatPhone(phone)}</span>
              <span className="block text-ink-2">{reason}</span>
            </p>
          )}
        />
      </div>
      {isCut ? (
        <p className="text-sm text-ink-2">
          These are the first {formatNumber(refusals.length)}. Fix them in your file, then choose it
          again.
        </p>
      ) : null}
      {!showsAll && refused > shownFirst ? (
        <Button look="plain" size="slim" onClick={() => setShowsAll(true)}>
          Show more
        </Button>
      ) : null}
    </section>
  )
}
