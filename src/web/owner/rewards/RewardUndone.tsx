import { formatPoints } from '../../../contract/formatPoints.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { formatCustomer } from './labels.ts'
import { useFocusInDialog } from './useFocusInDialog.ts'

interface RewardUndoneProps {
  phone: string | null
  points: number
  onDone: () => void
}

export function RewardUndone({ phone, points, onDone }: RewardUndoneProps) {
  const focusRef = useFocusInDialog<HTMLParagraphElement>()
  return (
    <>
      <p ref={focusRef} tabIndex={-1}>
        {formatCustomer(phone)} has {formatPoints(points)} again, and the reward is waiting.
      </p>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  )
}
