import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { formatCustomer } from './labels.ts'
import { useUndoTransaction } from './queries.ts'

interface EntryUndo {
  /** False if there is nothing to undo. An open question stays offered. */
  isOffered: boolean
  isPending: boolean
  /** Undoes a repeat scan at once. Asks before undoing anything else. */
  press: () => void
  /** "Undo the scan of 20 points of …0138" */
  label: string
  question: ReactNode
}

/** Undoes an entry, for any button of its row. */
export function useEntryUndo(businessId: number, entry: ActivityEntry): EntryUndo {
  const [isAsking, setAsking] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { undo, isPending } = useUndo(businessId)
  const customer = formatCustomer(entry.customerPhone)
  const label = `Undo the ${formatEntry(entry)} of ${customer}`

  async function takeBack() {
    if (isPending) return
    await undo({ transactionId: entry.id, customer, idempotencyKey })
    setAsking(false)
  }
  const asksFirst = entry.kind !== 'accrual' || !entry.isRepeatScan
  return {
    isOffered: (entry.mayUndo && !entry.isUndone) || isAsking,
    isPending,
    press: asksFirst ? () => setAsking(true) : () => void takeBack(),
    label,
    question: isAsking ? (
      <ConfirmDialog
        onClose={() => setAsking(false)}
        question={`${label}?`}
        confirm="Undo it"
        keep="Leave it"
        onConfirm={() => void takeBack()}
        busy={isPending && 'Undoing...'}
      >
        <p>
          <Exact in={undoConsequence(entry)} />
        </p>
      </ConfirmDialog>
    ) : null,
  }
}

type Entry = Pick<ActivityEntry, 'kind' | 'points' | 'isWrongNumber'>

/** "scan of 20 points", for use in a sentence. */
function formatEntry({ kind, points }: Entry): string {
  const amount = formatPoints(Math.abs(points))
  if (kind === 'accrual') return `scan of ${amount}`
  if (kind === 'redemption') return `reward for ${amount}`
  if (kind === 'reset') return `reset of ${amount}`
  const sign = points < 0 ? '−' : '+'
  return `adjustment of ${sign}${formatNumber(Math.abs(points))}`
}

/** The effect of undoing it, and what to do if the undo was wrong. */
function undoConsequence({ kind, points, isWrongNumber }: Entry): string {
  const amount = formatPoints(Math.abs(points))
  const goes = Math.abs(points) === 1 ? 'goes' : 'go'
  const onlyOnce = 'You can’t undo this, but you can adjust the points.'
  if (kind === 'accrual') {
    const before = isWrongNumber ? ' The number they were moved from gets nothing back.' : ''
    return `The ${amount} and the visit are taken back.${before} The scan stays in the history. ${onlyOnce}`
  }
  if (kind === 'redemption') {
    return `The ${amount} ${goes} back to the customer, and the reward waits again. ${onlyOnce}`
  }
  const way = points < 0 ? `${goes} back to the customer` : `${goes} again`
  return `The ${amount} ${way}. ${onlyOnce}`
}

interface EntryToUndo {
  transactionId: number
  /** The customer, such as "…0138". */
  customer: string
  /** The key of the last press, if its answer got lost. */
  idempotencyKey?: string
}

/** Undoes an entry and says so in a toast, because its row may be gone by then. */
export function useUndo(businessId: number) {
  const { mutateAsync, isPending } = useUndoTransaction(businessId)

  async function undo({ transactionId, customer, idempotencyKey }: EntryToUndo): Promise<void> {
    try {
      const key = idempotencyKey ?? newIdempotencyKey()
      const { pointsAfter } = await mutateAsync({ transactionId, idempotencyKey: key })
      toast({ title: 'Undone', description: `${customer} has ${formatPoints(pointsAfter)} now.` })
    } catch (error) {
      if (isShutOut(error)) return
      toastFailure('Not undone', error, 'Nothing was changed. Please try again.')
    }
  }
  return { undo, isPending }
}

interface UndoIconButtonProps {
  businessId: number
  entry: ActivityEntry
}

/** The button that undoes an entry. Hidden if it cannot be undone. */
export function UndoIconButton({ businessId, entry }: UndoIconButtonProps) {
  const undo = useEntryUndo(businessId, entry)
  if (!undo.isOffered) return null
  return (
    <>
      <UndoButton undo={undo} />
      {undo.question}
    </>
  )
}

export function UndoButton({ undo }: { undo: ReturnType<typeof useEntryUndo> }) {
  const { isPending, label, press } = undo
  return (
    <IconButton
      aria-label={isPending ? `Undoing... ${label}` : label}
      aria-busy={isPending ? true : undefined}
      onClick={press}
    >
      <Undo2 aria-hidden="true" size={18} />
      {isPending ? 'Undoing...' : 'Undo'}
    </IconButton>
  )
}
