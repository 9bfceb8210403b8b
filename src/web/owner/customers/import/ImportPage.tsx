import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { type CustomerImport, mostImportBytes } from '../../../../contract/customerImports.ts'
import { formatPoints } from '../../../../contract/platform/formatPoints.ts'
import { paths } from '../../../platform/paths.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { Empty } from '../../../platform/ui/Empty.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { formatRecent } from '../../../platform/ui/formatTime.ts'
import { Skeleton } from '../../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../../platform/ui/QueryFailure.tsx'
import { serverDate } from '../../../platform/ui/serverTime.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { FreshCodeDialog } from '../../passcodes/FreshCodeDialog.tsx'
import { BusinessPage } from '../../shell/BusinessPage.tsx'
import { OwnerHeading } from '../../shell/OwnerHeading.tsx'
import { FileCheck } from './FileCheck.tsx'
import { formatImport } from './labels.ts'
import { type ChosenFile, useImports, useUndoImport } from './queries.ts'

export default function ImportPage() {
  return (
    <BusinessPage title="Import customers" isOwners>
      {({ business, isOwner }) => (
        <>
          <OwnerHeading lead="Bring customers and their balances from your old system.">
            Import customers
          </OwnerHeading>
          {isOwner ? (
            <CustomerImports business={business} />
          ) : (
            <Empty heading={2} title="Only the owner can import customers">
              Ask the owner to sign in and import the file.
            </Empty>
          )}
        </>
      )}
    </BusinessPage>
  )
}

/** Chooses, checks and imports a file. Lists past imports below, each with its undo. */
function CustomerImports({ business }: { business: Business }) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const choose = (file: File) => setChosen({ id: (chosen?.id ?? 0) + 1, file })

  function done() {
    setChosen(undefined)
    toast({
      title: 'Import started',
      description: 'You can leave this page. It goes on by itself.',
    })
  }

  return (
    <>
      <FileCard fileName={chosen?.file.name} onChoose={choose} />
      {chosen ? (
        <FileCheck key={chosen.id} business={business} chosen={chosen} onStarted={done} />
      ) : null}
      <ImportList businessId={business.id} />
    </>
  )
}

interface FileCardProps {
  /** The name of the chosen file, if there is one. */
  fileName: string | undefined
  onChoose: (file: File) => void
}

/** Chooses the file, and says what kinds are accepted. */
function FileCard({ fileName, onChoose }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  function take(file: File | undefined) {
    if (!file) return
    const isTooLarge = file.size > mostImportBytes
    setProblem(isTooLarge ? 'This file is larger than 4 MB. Please split it.' : undefined)
    if (!isTooLarge) onChoose(file)
    // Emptied, so that the same file can be chosen again after it was changed.
    if (input.current) input.current.value = ''
  }

  return (
    <section aria-label="File" className="card grid gap-3 px-4 py-5 md:px-[26px]">
      {fileName ? (
        <p className="wrap-anywhere">
          <span className="font-[620]">
            <Exact>{fileName}</Exact>
          </span>
        </p>
      ) : (
        <p>
          Export your customers as a CSV file from Square, Stamp Me, Lightspeed, Loyverse, or any
          other program or spreadsheet. Up to 20,000 rows.
        </p>
      )}
      <Button
        look={fileName ? 'plain' : 'till'}
        size="slim"
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" size={18} />
        {fileName ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.txt,text/plain"
        aria-label="File of customers"
        tabIndex={-1}
        onChange={({ target }) => take(target.files?.[0])}
        className="hidden"
      />
      {problem ? <FieldError>{problem}</FieldError> : null}
      {fileName ? null : (
        <p className="text-sm text-ink-2">
          Nothing is imported until you’ve seen what will happen. Customers aren’t texted, and
          consent to texts doesn’t move: we ask each customer when they scan.
        </p>
      )}
    </section>
  )
}

/** The imports so far, newest first. */
function ImportList({ businessId }: { businessId: number }) {
  const { data, isError, isFetching, refetch } = useImports(businessId)
  if (isError && !data) {
    return (
      <QueryFailure title="Your imports did not load" query={{ isFetching, refetch }}>
        What you imported is safe. Please try again.
      </QueryFailure>
    )
  }
  if (!data) return <Skeleton lines={[100, 84]} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="imports" className="card grid gap-2 px-4 pt-[18px] pb-3 md:px-[26px]">
      <h2 id="imports" className="display text-[1.25rem] leading-[1.2]">
        Your imports
      </h2>
      <ul>
        {data.map((one) => (
          <Row key={one.id} businessId={businessId} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ businessId, one }: { businessId: number; one: CustomerImport }) {
  const [isAsking, setAsking] = useState(false)
  const { fileName, startedAt, state, spent, imported } = one
  const isUnderWay = state === 'importing' || state === 'undoing'
  const mayUndo = (state === 'imported' && imported > 0) || spent > 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-rule py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-[620] wrap-anywhere">
          {fileName ? <Exact>{fileName}</Exact> : 'Customers'}
        </p>
        <p role={isUnderWay ? 'status' : undefined} className="text-sm tabular-nums">
          <Exact in={formatImport(one)} />
        </p>
        <p className="text-xs text-ink-2">{formatRecent(new Date(startedAt), serverDate())}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'imported' ? (
          <ButtonLink look="plain" size="slim" to={paths.customers()}>
            See customers
          </ButtonLink>
        ) : null}
        {mayUndo ? (
          <Button look="plain" size="slim" onClick={() => setAsking(true)}>
            {spent > 0 ? 'Undo the rest' : 'Undo import'}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <UndoDialog businessId={businessId} one={one} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  )
}

function UndoDialog({
  businessId,
  one,
  onClose,
}: {
  businessId: number
  one: CustomerImport
  onClose: () => void
}) {
  const { mutateAsync: undo } = useUndoImport(businessId, one.id)
  return (
    <FreshCodeDialog
      businessId={businessId}
      title="Undo this import?"
      confirm="Undo import"
      busy="Undoing..."
      keep="Keep it"
      isDanger
      failure="Nothing was undone. Please try again."
      action={async () => {
        await undo()
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        This takes back <Exact in={formatPoints(one.points - one.undonePoints)} /> from{' '}
        {counted(one.imported - one.undone, 'customer')}, and removes those who haven’t been in
        since. Customers who have spent some keep the rest. No one is notified.
      </p>
    </FreshCodeDialog>
  )
}
