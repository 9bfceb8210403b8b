import { pointsInWords } from '../../contract/pointWords.ts'
import { Button } from '../ui/Button.tsx'
import { DialogActions } from '../ui/Dialog.tsx'
import { customerInWords } from './customerWords.ts'
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
        {customerInWords(phone)} has {pointsInWords(points)} again, and the reward is waiting.
      </p>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  )
}
