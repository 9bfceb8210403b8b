import type { ReactNode } from 'react'
import { Dialog } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { DialogForm } from '../../platform/ui/FormDialog.tsx'
import { CodeStep } from './CodeStep.tsx'
import { useChange } from './useChange.ts'

interface FreshCodeDialogProps {
  businessId: number
  title: string
  /** Names in the title, which no translator changes. */
  names?: readonly string[]
  /** What will happen, and fields if there are any. */
  children: ReactNode
  /** The action's verb ("Download file"), its -ing form, and the words to cancel. */
  confirm: string
  busy: string
  keep: string
  /** For an action that cannot be undone. */
  isDanger?: boolean
  /** The sentence if the server gave none. */
  failure: string
  /** Throws if it failed. The dialog asks for a code if one is needed. */
  action: () => Promise<void>
  onClose: () => void
}

/** Asks before an action that needs a code texted to the business. Takes the code, too. */
export function FreshCodeDialog(props: FreshCodeDialogProps) {
  const {
    businessId,
    title,
    names,
    children,
    confirm,
    busy,
    keep,
    isDanger,
    failure,
    action,
    onClose,
  } = props
  const { sending, freshCode } = useChange({
    businessId,
    defaultValues: {},
    failure,
    change: action,
  })
  return (
    <Dialog onClose={() => (sending.isPending ? undefined : onClose())} title={title} names={names}>
      {freshCode ? (
        <CodeStep {...freshCode} title="Enter the code" submit={confirm}>
          We texted a code to your business phone, to be sure it’s you.
        </CodeStep>
      ) : (
        <DialogForm
          {...sending}
          error={sending.error && <Exact in={sending.error} names={names} />}
          look={isDanger ? 'danger' : 'till'}
          confirm={confirm}
          busy={busy}
          keep={keep}
          onKeep={onClose}
        >
          {children}
        </DialogForm>
      )}
    </Dialog>
  )
}
