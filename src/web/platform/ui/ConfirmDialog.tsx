import * as AlertDialog from 'radix-ui/alert-dialog'
import { type ReactNode, use } from 'react'
import { Button } from './Button.tsx'
import {
  CoveredContext,
  DialogActions,
  dialogPlace,
  dialogSheet,
  useReturnFocus,
} from './Dialog.tsx'
import { Exact } from './Exact.tsx'
import { FieldError } from './Field.tsx'

interface ConfirmDialogProps {
  /** False if the caller stays mounted after closing the dialog. */
  open?: boolean
  onClose: () => void
  /** The question, as the title. */
  question: string
  /** Names in the question, which no translator changes. */
  names?: readonly string[]
  /** The consequence, as the body. */
  children: ReactNode
  /** The action's verb ("Delete code"), and the words to cancel ("Keep it"). */
  confirm: string
  keep: string
  /** `till` for an action that removes nothing, `ticket` for a reward. */
  look?: 'danger' | 'till' | 'ticket'
  /** Classes for where it lies, if not at every dialog's place. */
  place?: string
  onConfirm: () => void
  /** An -ing verb while the action runs. The dialog then stays open. */
  busy?: string | false
  error?: string | undefined
}

/** Asks before an action that is not easy to undo. The caller closes it afterwards. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, onClose, question, children, confirm, keep, onConfirm } = props
  const { names, look = 'danger', place = dialogPlace, busy, error } = props
  const returnFocus = useReturnFocus()
  const isCovered = use(CoveredContext)
  return (
    <AlertDialog.Root open={open && !isCovered} onOpenChange={() => (busy ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={place}>
          <AlertDialog.Content className={dialogSheet} {...returnFocus}>
            <AlertDialog.Title className="display mb-2 text-xl">
              <Exact in={question} names={names} />
            </AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div>{children}</div>
            </AlertDialog.Description>
            {error ? (
              <div className="mt-4">
                <FieldError>{error}</FieldError>
              </div>
            ) : null}
            <DialogActions>
              <AlertDialog.Cancel asChild>
                <Button look="plain" size="slim">
                  <Exact in={keep} names={names} />
                </Button>
              </AlertDialog.Cancel>
              <Button look={look} size="slim" busy={busy} onClick={onConfirm}>
                <Exact in={confirm} names={names} />
              </Button>
            </DialogActions>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
