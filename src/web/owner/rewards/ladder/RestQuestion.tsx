import type { Business } from '../../../../contract/businesses.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../../platform/ui/Dialog.tsx'

interface RestQuestionProps {
  /** With this shop's own example. */
  question: string
  onAnswer: (cap: Business['pointCapType']) => void
  onClose: () => void
}

/** Asked once: a second reward that is paid with points, where points start again after each. */
export function RestQuestion({ question, onAnswer, onClose }: RestQuestionProps) {
  return (
    <Dialog title="Does the rest stay?" description={question} onClose={onClose}>
      <DialogActions>
        <Button look="plain" size="slim" onClick={() => onAnswer('reset')}>
          Start again at 0
        </Button>
        <Button size="slim" onClick={() => onAnswer('unlimited')}>
          Keep the rest
        </Button>
      </DialogActions>
    </Dialog>
  )
}
