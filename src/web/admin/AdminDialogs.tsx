import { AccessDialog } from './businesses/AccessDialog.tsx'
import { ChangeEmailDialog } from './businesses/ChangeEmailDialog.tsx'
import { ChangePlanDialog } from './businesses/ChangePlanDialog.tsx'
import { DeleteBusinessDialog } from './businesses/DeleteBusinessDialog.tsx'
import { RestoreBusinessDialog } from './businesses/RestoreBusinessDialog.tsx'
import { SwitchDialog } from './businesses/SwitchDialog.tsx'
import { FixCodesDialog } from './codes/FixCodesDialog.tsx'
import { DeleteCustomerDialog } from './customers/DeleteCustomerDialog.tsx'
import { EraseNumberDialog } from './customers/EraseNumberDialog.tsx'
import { AddDemoDataDialog } from './demo/AddDemoDataDialog.tsx'
import { RemoveDemoDataDialog } from './demo/RemoveDemoDataDialog.tsx'
import { useAdminDraft } from './drafts.ts'
import { ResendDialog } from './messages/ResendDialog.tsx'
import { AnswerDialog } from './support/AnswerDialog.tsx'

/** The dialog that is open, whichever section it belongs to. */
export function AdminDialogs() {
  const { draft } = useAdminDraft()
  switch (draft?.dialog) {
    case 'access':
      return <AccessDialog draft={draft} />
    case 'email':
      return <ChangeEmailDialog draft={draft} />
    case 'plan':
      return <ChangePlanDialog draft={draft} />
    case 'switch':
      return <SwitchDialog draft={draft} />
    case 'delete-business':
      return <DeleteBusinessDialog draft={draft} />
    case 'restore-business':
      return <RestoreBusinessDialog draft={draft} />
    case 'delete-customer':
      return <DeleteCustomerDialog draft={draft} />
    case 'erase-number':
      return <EraseNumberDialog draft={draft} />
    case 'answer':
      return <AnswerDialog draft={draft} />
    case 'resend':
      return <ResendDialog draft={draft} />
    case 'fix-codes':
      return <FixCodesDialog />
    case 'add-demo-data':
      return <AddDemoDataDialog />
    case 'remove-demo-data':
      return <RemoveDemoDataDialog />
    default:
      return null
  }
}
