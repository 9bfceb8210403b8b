import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { ImportCheck, ImportChoices } from '../../../../contract/customerImports.ts'
import { formatNumber, formatPoints } from '../../../../contract/formatPoints.ts'
import { messageOf } from '../../../api/callError.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorCard } from '../../../ui/ErrorCard.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { ImportOptions } from './ImportOptions.tsx'
import { formatCustomers, formatRewards, formatRows } from './labels.ts'
import { type ChosenFile, useImportCheck } from './queries.ts'
import { Refusals } from './Refusals.tsx'
import { StartDialog } from './StartDialog.tsx'

interface FileCheckProps {
  business: Business
  chosen: ChosenFile
  onStarted: () => void
}

/** What an import of this file would do, which can be changed until it is right. */
export function FileCheck({ business, chosen, onStarted }: FileCheckProps) {
  const [choices, setChoices] = useState<ImportChoices>({ pointsEach: 1, existing: 'skip' })
  const [isAsking, setAsking] = useState(false)
  const { data, isError, error, isFetching, refetch } = useImportCheck(business.id, chosen, choices)
  if (isError) {
    return (
      <ErrorCard
        title="This file could not be checked"
        action={
          <Button busy={isFetching && 'Checking...'} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {messageOf(error, 'Nothing was imported. Please try again.')}
      </ErrorCard>
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
            Import {formatCustomers(data.ready)}
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
  if (ready === 0) return `None of the ${formatRows(rows)} can be imported.`
  const waiting = rewards > 0 ? ` ${formatRewards(rewards)} will be waiting.` : ''
  return `You can undo the whole import later.${waiting}`
}
