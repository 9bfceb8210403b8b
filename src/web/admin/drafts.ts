import { createContext, use } from 'react'
import type { AccessDraft } from './businesses/AccessDialog.tsx'
import type { ChangeEmailDraft } from './businesses/ChangeEmailDialog.tsx'
import type { ChangePlanDraft } from './businesses/ChangePlanDialog.tsx'
import type { DeleteBusinessDraft } from './businesses/DeleteBusinessDialog.tsx'
import type { RestoreBusinessDraft } from './businesses/RestoreBusinessDialog.tsx'
import type { SwitchDraft } from './businesses/SwitchDialog.tsx'
import type { FixCodesDraft } from './codes/FixCodesDialog.tsx'
import type { DeleteCustomerDraft } from './customers/DeleteCustomerDialog.tsx'
import type { EraseNumberDraft } from './customers/EraseNumberDialog.tsx'
import type { AddDemoDataDraft } from './demo/AddDemoDataDialog.tsx'
import type { RemoveDemoDataDraft } from './demo/RemoveDemoDataDialog.tsx'
import type { ResendDraft } from './messages/ResendDialog.tsx'
import type { AnswerDraft } from './support/AnswerDialog.tsx'

/**
 * The dialog that is open, with what has been typed into it. It is kept outside of the gate: a session
 * that ends in the middle asks for the password, and the dialog is there again as it was.
 */
export type AdminDraft =
  | ChangeEmailDraft
  | ChangePlanDraft
  | SwitchDraft
  | DeleteBusinessDraft
  | RestoreBusinessDraft
  | DeleteCustomerDraft
  | EraseNumberDraft
  | AccessDraft
  | AnswerDraft
  | ResendDraft
  | FixCodesDraft
  | AddDemoDataDraft
  | RemoveDemoDataDraft

export interface AdminDrafts {
  draft: AdminDraft | undefined
  /** Undefined closes the dialog. */
  setDraft: (draft: AdminDraft | undefined) => void
}

export const AdminDraftContext = createContext<AdminDrafts | undefined>(undefined)

/** Opens a dialog of the panel, keeps what is typed into it, and closes it. */
export function useAdminDraft(): AdminDrafts {
  const drafts = use(AdminDraftContext)
  if (!drafts) throw new Error('This is outside the admin panel')
  return drafts
}
