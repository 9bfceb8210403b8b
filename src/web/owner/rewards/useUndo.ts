import { formatPoints } from '../../../contract/formatPoints.ts'
import { messageOf } from '../../api/callError.ts'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { useUndoTransaction } from './queries.ts'

interface EntryToUndo {
  transactionId: number
  /** Whose it is: "…0138". */
  customer: string
  /** Of the press before, when its answer was lost. */
  idempotencyKey?: string
}

/** Takes an entry back and says so, also where the row that asked for it is gone by then. */
export function useUndo(businessId: number) {
  const { mutateAsync, isPending } = useUndoTransaction(businessId)

  async function undo({ transactionId, customer, idempotencyKey }: EntryToUndo): Promise<void> {
    try {
      const key = idempotencyKey ?? newIdempotencyKey()
      const { pointsAfter } = await mutateAsync({ transactionId, idempotencyKey: key })
      toast({ title: 'Undone', description: `${customer} has ${formatPoints(pointsAfter)} now.` })
    } catch (error) {
      if (error instanceof Error && isShutOut(error)) return
      const description = messageOf(error, 'Nothing was changed. Please try again.')
      toast({ variant: 'destructive', title: 'Not undone', description })
    }
  }
  return { undo, isPending }
}
