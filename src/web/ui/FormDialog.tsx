import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { FieldError } from './Field.tsx'

interface DialogFormProps {
  /** The fields. */
  children: ReactNode
  /** Why it did not work, where no field says so. */
  error: string | false | null | undefined
  isPending: boolean
  /** The verb of the deed ("Download file"), and of the deed under way. */
  confirm: string
  busy: string
  /** False while something is missing; the field that waits for it says so. */
  mayConfirm?: boolean
  look?: ButtonLook
  /** The way back. */
  keep?: string
  onSubmit: () => void
  /** Left out where the form stands on a page. */
  onKeep?: (() => void) | undefined
}

/** The fields of a dialog, what went wrong, and its keys. While it is sent, none of them does anything. */
export function DialogForm(props: DialogFormProps) {
  const { children, error, isPending, confirm, busy, mayConfirm = true, look } = props
  const { keep = 'Cancel', onSubmit, onKeep } = props
  const action = (
    <Button type="submit" look={look} size="slim" disabled={!mayConfirm} busy={isPending && busy}>
      {confirm}
    </Button>
  )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onSubmit()
      }}
    >
      {children}
      {error ? <FieldError>{error}</FieldError> : null}
      {onKeep ? (
        <DialogActions>
          <Button look="plain" size="slim" onClick={() => (isPending ? undefined : onKeep())}>
            {keep}
          </Button>
          {action}
        </DialogActions>
      ) : (
        <div>{action}</div>
      )}
    </form>
  )
}

interface FormDialogProps extends Omit<DialogFormProps, 'onKeep'> {
  title: string
  /** Under the title; read aloud with it. */
  description?: ReactNode
  /** What it is about, above the fields. */
  lead?: ReactNode
  onClose: () => void
  /** For a press beside the sheet, where that is not the same. */
  onDismiss?: () => void
}

/** A form in a sheet over the page. It closes by its way back, by Escape and by a press beside it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, lead, onClose, onDismiss = onClose, ...form } = props
  return (
    <Dialog
      onClose={() => (form.isPending ? undefined : onDismiss())}
      title={title}
      description={description}
    >
      {lead ? <div className="mb-5">{lead}</div> : null}
      <DialogForm {...form} onKeep={onClose} />
    </Dialog>
  )
}
