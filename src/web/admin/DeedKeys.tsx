import { DialogKeys } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'

interface DeedKeysProps {
  /** The verb of the deed, such as 'Delete business'; it submits the form around. */
  confirm: string
  /** It may be done now; what is missing stands beside the field that waits for it. */
  mayConfirm: boolean
  isPending: boolean
  problem: string | undefined
  onKeep: () => void
}

/** The foot of a dialog that takes something away once something was typed. */
export function DeedKeys({ confirm, mayConfirm, isPending, problem, onKeep }: DeedKeysProps) {
  return (
    <>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <DialogKeys>
        <Key look="plain" size="slim" onClick={onKeep} disabled={isPending}>
          Keep it
        </Key>
        <Key
          type="submit"
          look="danger"
          size="slim"
          disabled={!mayConfirm}
          busy={isPending && 'Deleting...'}
        >
          {confirm}
        </Key>
      </DialogKeys>
    </>
  )
}
