import { pointsInWords } from '../../contract/pointWords.ts'
import { DialogKeys } from '../ui/Dialog.tsx'
import { Key } from '../ui/Key.tsx'
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
      <DialogKeys>
        <Key onClick={onDone}>Done</Key>
      </DialogKeys>
    </>
  )
}
