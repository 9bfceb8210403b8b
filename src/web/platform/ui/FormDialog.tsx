import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { FieldError } from './Field.tsx'

interface DialogFormProps {
  children: ReactNode
  /** Why it failed, unless a field says so. */
  error: ReactNode
  isPending: boolean
  /** The action's verb ("Download file"), and its -ing form while it runs. */
  confirm: string
  busy: string
  /** False while something is missing. The empty field says so. */
  mayConfirm?: boolean
  look?: ButtonLook
  /** The label of the cancel button. */
  keep?: string
  onSubmit: () => void
  /** Left out if the form is on a page. */
  onKeep?: (() => void) | undefined
}

/** A dialog's fields, error and buttons. The buttons do nothing while it is being sent. */
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
      className="flex flex-col gap-4"
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
  /** Under the title. Read aloud with it. */
  description?: ReactNode
  /** Names in these two, which no translator changes. */
  names?: readonly string[]
  /** What the form is about, above the fields. */
  lead?: ReactNode
  onClose: () => void
  /** For Escape and a press outside, if they differ from the cancel button. */
  onDismiss?: () => void
}

/** A form in a sheet over the page. Cancel, Escape and a press outside close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, names, lead, onClose, onDismiss = onClose, ...form } = props
  return (
    <Dialog
      onClose={() => (form.isPending ? undefined : onDismiss())}
      title={title}
      description={description}
      names={names}
    >
      {lead ? <div className="mb-5">{lead}</div> : null}
      <DialogForm {...form} onKeep={onClose} />
    </Dialog>
  )
}
