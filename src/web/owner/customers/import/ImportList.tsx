import { useState } from 'react'
import type { CustomerImport } from '../../../../contract/customerImports.ts'
import { formatPoints } from '../../../../contract/formatPoints.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { QueryFailure } from '../../../ui/QueryFailure.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FreshCodeDialog } from '../../shared/FreshCodeDialog.tsx'
import { formatRecent } from '../../shared/formatTime.ts'
import { formatCustomers, formatImport } from './labels.ts'
import { useImports, useUndoImport } from './queries.ts'

/** The imports so far, newest first. */
export function ImportList({ businessId }: { businessId: number }) {
  const { data, isError, isFetching, refetch } = useImports(businessId)
  if (isError && !data) {
    return (
      <QueryFailure title="Your imports could not be loaded" query={{ isFetching, refetch }}>
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
        <p className="font-[620] wrap-anywhere">{fileName ?? 'Customers'}</p>
        <p role={isUnderWay ? 'status' : undefined} className="text-sm tabular-nums">
          {formatImport(one)}
        </p>
        <p className="text-xs text-ink-2">{formatRecent(new Date(startedAt), new Date())}</p>
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
        This takes back {formatPoints(one.points - one.undonePoints)} from{' '}
        {formatCustomers(one.imported - one.undone)}, and removes those who haven’t been in since.
        Customers who have spent some keep the rest. No one is notified.
      </p>
    </FreshCodeDialog>
  )
}
