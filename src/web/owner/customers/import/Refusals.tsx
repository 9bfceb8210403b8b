import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { ImportCheck, ImportChoices } from '../../../../contract/customerImports.ts'
import { formatNumber } from '../../../../contract/platform/formatPoints.ts'
import { messageOf } from '../../../platform/api/callError.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { formatPhone } from '../../../platform/ui/formatPhone.ts'
import { saveFile } from '../../../platform/ui/saveFile.ts'
import { Table } from '../../../platform/ui/Table.tsx'
import { type ChosenFile, useRefusedRows } from './queries.ts'

const shownFirst = 10

interface RefusalsProps {
  businessId: number
  chosen: ChosenFile
  choices: ImportChoices
  check: ImportCheck
}

/** The rows that are left out, by their spreadsheet row numbers, each with the reason. */
export function Refusals({ businessId, chosen, choices, check }: RefusalsProps) {
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
        {counted(refused, 'row')} left out
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
                <span className="wrap-anywhere">
                  <Exact>{phone ? formatPhone(phone) : 'None'}</Exact>
                </span>
              ),
            },
            { head: 'Reason', cell: ({ reason }) => reason },
          ]}
          item={({ row, phone, reason }) => (
            <p className="text-sm wrap-anywhere">
              <span className="font-[620] tabular-nums">Row {row}</span>{' '}
              <span>
                <Exact>{formatPhone(phone)}</Exact>
              </span>
              <span className="block text-ink-2">{reason}</span>
            </p>
          )}
        />
      </div>
      {isCut ? (
        <p className="text-sm text-ink-2">
          These are the first <Exact>{formatNumber(refusals.length)}</Exact>. The download has all
          of them.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {!showsAll && refused > shownFirst ? (
          <Button look="plain" size="slim" onClick={() => setShowsAll(true)}>
            Show more
          </Button>
        ) : null}
        <DownloadButton businessId={businessId} chosen={chosen} choices={choices} />
      </div>
    </section>
  )
}

/** Saves these rows as they were written, to be mended and imported by themselves. */
function DownloadButton({ businessId, chosen, choices }: Omit<RefusalsProps, 'check'>) {
  const { mutate, isPending, error } = useRefusedRows(businessId, chosen)
  const save = () =>
    mutate(choices, {
      onSuccess: ({ csv }) => saveFile(new Blob([csv], { type: 'text/csv' }), 'rows-left-out.csv'),
    })
  return (
    <>
      <Button look="plain" size="slim" busy={isPending && 'Downloading...'} onClick={save}>
        <Download aria-hidden="true" size={18} />
        Download these rows
      </Button>
      {error ? (
        <FieldError>{messageOf(error, 'Nothing was downloaded. Please try again.')}</FieldError>
      ) : null}
    </>
  )
}
