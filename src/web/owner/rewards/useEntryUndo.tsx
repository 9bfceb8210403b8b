import { type ReactNode, useState } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatEntry, undoConsequence } from './entryLabels.ts'
import { formatCustomer } from './labels.ts'
import { useUndo } from './useUndo.ts'

interface EntryUndo {
  /** False where there is nothing to press; a question that is open stays. */
  isOffered: boolean
  isPending: boolean
  /** A repeat scan goes at once, everything else after a question. */
  press: () => void
  /** "Undo the scan of 20 points of …0138" */
  label: string
  question: ReactNode
}

/** Takes an entry back, by whatever key a row has for it. */
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
        open
        onOpenChange={setAsking}
        question={`${label}?`}
        confirm="Undo it"
        keep="Leave it"
        onConfirm={() => void takeBack()}
        busy={isPending && 'Undoing...'}
      >
        <p>{undoConsequence(entry)}</p>
      </ConfirmDialog>
    ) : null,
  }
}
