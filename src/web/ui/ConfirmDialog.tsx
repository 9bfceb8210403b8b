import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { DialogActions, dialogPlace, dialogSheet, useReturnFocus } from './Dialog.tsx'
import { FieldError } from './Field.tsx'

interface ConfirmDialogProps {
  /** False where the caller stays when it has closed. */
  open?: boolean
  onClose: () => void
  /** The question, as the title. */
  question: string
  /** The consequence, as the body. */
  children: ReactNode
  /** The verb of the deed ("Delete code") and of the way back ("Keep it"). */
  confirm: string
  keep: string
  /** Where it takes nothing away. */
  look?: 'danger' | 'till'
  onConfirm: () => void
  /** The verb in -ing while the deed is done; the dialog then stays open. */
  busy?: string | false
  error?: string | undefined
}

/** Asks before something that cannot simply be taken back. The caller closes it when done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, onClose, question, children, confirm, keep, onConfirm } = props
  const { look = 'danger', busy, error } = props
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open={open} onOpenChange={() => (busy ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogPlace}>
          <AlertDialog.Content className={dialogSheet} {...returnFocus}>
            <AlertDialog.Title className="display mb-2 text-xl">{question}</AlertDialog.Title>
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
                  {keep}
                </Button>
              </AlertDialog.Cancel>
              <Button look={look} size="slim" busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </DialogActions>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
