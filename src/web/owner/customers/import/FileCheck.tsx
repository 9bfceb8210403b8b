import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { ImportCheck, ImportChoices } from '../../../../contract/customerImports.ts'
import { formatNumber, formatPoints } from '../../../../contract/platform/formatPoints.ts'
import { messageOf } from '../../../platform/api/callError.ts'
import { useActionKey } from '../../../platform/api/idempotencyKey.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { Skeleton } from '../../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../../platform/ui/QueryFailure.tsx'
import { StatStrip } from '../../../platform/ui/StatStrip.tsx'
import { FreshCodeDialog } from '../../passcodes/FreshCodeDialog.tsx'
import { ImportOptions } from './ImportOptions.tsx'
import { ImportQuestions, pointsStat, rewardsStat } from './ImportQuestions.tsx'
import { type ChosenFile, useImportCheck, useStartImport } from './queries.ts'
import { Refusals } from './Refusals.tsx'

interface FileCheckProps {
  business: Business
  chosen: ChosenFile
  onStarted: () => void
}

/** Shows what importing this file would do. The choices can be changed until it is right. */
export function FileCheck({ business, chosen, onStarted }: FileCheckProps) {
  const [choices, setChoices] = useState<ImportChoices>({ existing: 'skip' })
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
  const change = (some: Partial<ImportChoices>) => setChoices({ ...choices, ...some })
  const checked: ImportChoices = { ...choices, columns: data.chosen, country: data.country }
  return (
    <>
      <ImportOptions check={data} choices={choices} onChange={change} />
      <ImportQuestions check={data} choices={choices} onChange={change} />
      <div aria-busy={isFetching} className="grid gap-[18px]">
        <StatStrip stats={statsOf(data)} />
        {data.refused > 0 ? (
          <Refusals businessId={business.id} chosen={chosen} choices={checked} check={data} />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            disabled={data.ready === 0 || data.questions.length > 0}
            aria-describedby="import-consequence"
            onClick={() => (isFetching ? undefined : setAsking(true))}
          >
            Import {counted(data.ready, 'customer')}
          </Button>
          <p role="status" className="text-sm text-ink-2">
            <span id="import-consequence">{consequenceOf(data)}</span>
          </p>
        </div>
      </div>
      {isAsking ? (
        <StartDialog
          businessId={business.id}
          chosen={chosen}
          choices={checked}
          check={data}
          onStarted={onStarted}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function statsOf(check: ImportCheck) {
  const { ready, refused, existing } = check
  const added = existing > 0 ? `${formatNumber(existing)} are here already` : 'new here'
  return [
    { label: 'Customers', value: formatNumber(ready), note: added },
    pointsStat(check),
    rewardsStat(check),
    {
      label: 'Left out',
      value: formatNumber(refused),
      note: refused > 0 ? 'rows, with the reasons below' : 'rows',
    },
  ]
}

function consequenceOf({ chosen, questions, ready, rows, rewards, blocked }: ImportCheck): string {
  if (chosen.phone === null) return 'Choose the column with the phone numbers first.'
  if (questions.includes('points_column')) return 'Say first which column has the points.'
  if (questions.length > 0) return 'Answer the questions about these points first.'
  if (ready === 0) return `None of the ${counted(rows, 'row')} can be imported.`
  const waiting = rewards > 0 ? ` ${counted(rewards, 'reward')} will be waiting.` : ''
  const kept = blocked > 0 ? ` ${counted(blocked, 'customer')} will be blocked.` : ''
  return `You can undo the whole import later.${waiting}${kept}`
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
        They bring <Exact in={formatPoints(check.points)} />.
        {check.blocked > 0 ? ` ${counted(check.blocked, 'customer')} will be blocked.` : null} No
        one is texted, and you can undo the whole import.
      </p>
    </FreshCodeDialog>
  )
}
