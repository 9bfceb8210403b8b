import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { ImportCheck, ImportChoices } from '../../../../contract/customerImports.ts'
import { formatNumber, formatPoints } from '../../../../contract/formatPoints.ts'
import { messageOf } from '../../../api/callError.ts'
import { useActionKey } from '../../../api/idempotencyKey.ts'
import { Button } from '../../../ui/Button.tsx'
import { Exact } from '../../../ui/Exact.tsx'
import { counted } from '../../../ui/format.ts'
import { Skeleton } from '../../../ui/Loading.tsx'
import { QueryFailure } from '../../../ui/QueryFailure.tsx'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { Table } from '../../../ui/Table.tsx'
import { FreshCodeDialog } from '../../shared/FreshCodeDialog.tsx'
import { formatPhone } from '../../shared/formatPhone.ts'
import { ImportOptions } from './ImportOptions.tsx'
import { type ChosenFile, useImportCheck, useStartImport } from './queries.ts'

interface FileCheckProps {
  business: Business
  chosen: ChosenFile
  onStarted: () => void
}

/** Shows what importing this file would do. The choices can be changed until it is right. */
export function FileCheck({ business, chosen, onStarted }: FileCheckProps) {
  const [choices, setChoices] = useState<ImportChoices>({ pointsEach: 1, existing: 'skip' })
  const [isAsking, setAsking] = useState(false)
  const query = useImportCheck(business.id, chosen, choices)
  const { data, isError, error, isFetching } = query
  if (isError) {
    return (
      <QueryFailure title="This file could not be checked" query={query} busy="Checking...">
        {messageOf(error, 'Nothing was imported. Please try again.')}
      </QueryFailure>
    )
  }
  if (!data) return <Skeleton lines={[100, 92, 100, 84]} />
  return (
    <>
      <ImportOptions
        check={data}
        choices={choices}
        onChange={(change) => setChoices({ ...choices, ...change })}
      />
      <div aria-busy={isFetching} className="grid gap-[18px]">
        <StatStrip stats={statsOf(data, business.rewardThreshold)} />
        {data.refused > 0 ? <Refusals check={data} /> : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            disabled={data.ready === 0}
            aria-describedby="import-consequence"
            onClick={() => (isFetching ? undefined : setAsking(true))}
          >
            Import {counted(data.ready, 'customer')}
          </Button>
          <p id="import-consequence" role="status" className="text-sm text-ink-2">
            {consequenceOf(data)}
          </p>
        </div>
      </div>
      {isAsking ? (
        <StartDialog
          businessId={business.id}
          chosen={chosen}
          choices={{ ...choices, columns: data.chosen, country: data.country }}
          check={data}
          onStarted={onStarted}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function statsOf({ ready, points, rewards, refused, existing }: ImportCheck, threshold: number) {
  const added = existing > 0 ? `${formatNumber(existing)} are here already` : 'new here'
  return [
    { label: 'Customers', value: formatNumber(ready), note: added },
    { label: 'Points', value: formatNumber(points), note: 'in their balances' },
    {
      label: 'Rewards',
      value: formatNumber(rewards),
      note: `reach ${formatPoints(threshold)}`,
    },
    {
      label: 'Left out',
      value: formatNumber(refused),
      note: refused > 0 ? 'rows, with the reasons below' : 'rows',
    },
  ]
}

function consequenceOf({ chosen, ready, rows, rewards }: ImportCheck): string {
  if (chosen.phone === null) return 'Choose the column with the phone numbers first.'
  if (ready === 0) return `None of the ${counted(rows, 'row')} can be imported.`
  const waiting = rewards > 0 ? ` ${counted(rewards, 'reward')} will be waiting.` : ''
  return `You can undo the whole import later.${waiting}`
}

const shownFirst = 10

/** The rows that are left out, by their spreadsheet row numbers, each with the reason. */
function Refusals({ check }: { check: ImportCheck }) {
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

interface StartDialogProps {
  businessId: number
  chosen: ChosenFile
  /** The choices that `check` was made with. */
  choices: ImportChoices
  check: ImportCheck
  onStarted: () => void
  onClose: () => void
}

/** One key for each question: pressing again after a lost answer imports nothing twice. */
function StartDialog(props: StartDialogProps) {
  const { businessId, chosen, choices, check, onStarted, onClose } = props
  const keyOf = useActionKey()
  const { mutateAsync: start } = useStartImport(businessId)
  const customers = counted(check.ready, 'customer')

  async function confirm() {
    await start({ file: chosen.file, choices, idempotencyKey: keyOf(choices) })
    onStarted()
  }

  return (
    <FreshCodeDialog
      businessId={businessId}
      title={`Import ${customers}?`}
      confirm="Import"
      busy="Importing..."
      keep="Not now"
      failure="Nothing was imported. Please try again."
      action={confirm}
      onClose={onClose}
    >
      <p>
        They bring {formatPoints(check.points)}. No one is texted, and you can undo the whole
        import.
      </p>
    </FreshCodeDialog>
  )
}
