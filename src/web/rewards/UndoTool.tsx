import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { ActivityEntry } from '../../contract/activity.ts'
import { newIdempotencyKey } from '../api/idempotencyKey.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Tool } from '../ui/Tool.tsx'
import { customerInWords } from './customerWords.ts'
import { entryInWords, undoConsequence } from './entryWords.ts'
import { useUndo } from './useUndo.ts'

interface UndoToolProps {
  businessId: number
  entry: ActivityEntry
}

/** Takes an entry back. A repeat scan goes in one tap, everything else after a question. */
export function UndoTool({ businessId, entry }: UndoToolProps) {
  const [isAsking, setAsking] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { undo, isPending } = useUndo(businessId)
  if ((!entry.mayUndo || entry.isUndone) && !isAsking) return null

  const customer = customerInWords(entry.customerPhone)
  const what = entryInWords(entry)
  async function takeBack() {
    if (isPending) return
    await undo({ transactionId: entry.id, customer, idempotencyKey })
    setAsking(false)
  }
  const mayAsk = entry.kind !== 'accrual' || !entry.isRepeatScan
  return (
    <>
      <Tool
        aria-label={`Undo the ${what} of ${customer}`}
        aria-busy={isPending ? true : undefined}
        onClick={mayAsk ? () => setAsking(true) : () => void takeBack()}
      >
        <Undo2 aria-hidden="true" size={18} />
        {isPending ? 'Undoing...' : 'Undo'}
      </Tool>
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          question={`Undo the ${what} of ${customer}?`}
          confirm="Undo it"
          keep="Leave it"
          onConfirm={() => void takeBack()}
          busy={isPending && 'Undoing...'}
        >
          <p>{undoConsequence(entry)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
