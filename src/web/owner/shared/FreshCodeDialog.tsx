import type { ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/FormDialog.tsx'
import { CodeStep } from '../settings/CodeStep.tsx'
import { useChange } from '../settings/useChange.ts'

interface FreshCodeDialogProps {
  businessId: number
  title: string
  /** What happens, and fields if there are any. */
  children: ReactNode
  /** The verb of the deed ("Download file"), of the deed under way, and of the way back. */
  confirm: string
  busy: string
  keep: string
  /** For what cannot be taken back. */
  isDanger?: boolean
  /** What to say when the server said nothing. */
  failure: string
  /** Throws where it did not succeed; asks for a code by itself where one is needed. */
  action: () => Promise<void>
  onClose: () => void
}

/** Asks before something that needs a code texted to the business, and for that code. */
export function FreshCodeDialog(props: FreshCodeDialogProps) {
  const { businessId, title, children, confirm, busy, keep, isDanger, failure, action, onClose } =
    props
  const { run, isBusy, problem, freshCode } = useChange({ businessId, failure, change: action })
  return (
    <Dialog onClose={() => (isBusy ? undefined : onClose())} title={title}>
      {freshCode ? (
        <CodeStep {...freshCode} title="Enter the code" submit={confirm}>
          We texted a code to your business phone, to be sure it’s you.
        </CodeStep>
      ) : (
        <DialogForm
          error={problem}
          isPending={isBusy}
          look={isDanger ? 'danger' : 'till'}
          {...{ confirm, busy, keep }}
          onSubmit={() => void run()}
          onKeep={onClose}
        >
          {children}
        </DialogForm>
      )}
    </Dialog>
  )
}
