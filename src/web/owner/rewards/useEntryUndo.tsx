import { type ReactNode, useState } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
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

type Entry = Pick<ActivityEntry, 'kind' | 'points' | 'isWrongNumber'>

/** "scan of 20 points", as it stands in a sentence. */
function formatEntry({ kind, points }: Entry): string {
  const amount = formatPoints(Math.abs(points))
  if (kind === 'accrual') return `scan of ${amount}`
  if (kind === 'redemption') return `reward for ${amount}`
  if (kind === 'reset') return `reset of ${amount}`
  const sign = points < 0 ? '−' : '+'
  return `adjustment of ${sign}${formatNumber(Math.abs(points))}`
}

/** What happens when it is undone, and what is left to do when that was wrong. */
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
