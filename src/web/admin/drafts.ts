import { createContext, use } from 'react'
import type { AdminBusiness } from '../../contract/adminBusinesses.ts'
import type { AdminCustomer, KnownNumber } from '../../contract/adminCustomers.ts'
import type { AdminMessage } from '../../contract/adminMessages.ts'
import type { SupportRequest } from '../../contract/supportRequests.ts'
import { dismissToast } from '../ui/toast.ts'

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
  /** Nothing is typed into these. */
  | { dialog: 'fix-codes' | 'add-demo-data' | 'remove-demo-data' }

export interface AdminDrafts {
  draft: AdminDraft | undefined
  /** Undefined closes the dialog. */
  setDraft: (draft: AdminDraft | undefined) => void
}

export const AdminDraftContext = createContext<AdminDrafts | undefined>(undefined)

/** Opens a dialog of the panel, keeps what is typed into it, and closes it. */
export function useAdminDraft() {
  const drafts = use(AdminDraftContext)
  if (!drafts) throw new Error('This is outside the admin panel')
  return {
    ...drafts,
    open(draft: AdminDraft) {
      // A sentence about what was done before would stand over the dialog.
      dismissToast()
      drafts.setDraft(draft)
    },
  }
}

export interface AccessDraft {
  dialog: 'access'
  business: Pick<AdminBusiness, 'id' | 'name' | 'phone'>
  reason: string
}

export interface ChangeEmailDraft {
  dialog: 'email'
  business: AdminBusiness
  newEmail: string
  /** Which business has this address already, in a sentence; it may be used all the same. */
  inUse?: string | undefined
}

export interface ChangePlanDraft {
  dialog: 'plan'
  business: AdminBusiness
  /** A name of `plans`. */
  plan: string
}

export interface DeleteBusinessDraft {
  dialog: 'delete-business'
  business: Pick<AdminBusiness, 'id' | 'name'>
  typedName: string
  reason: string
}

export interface RestoreBusinessDraft {
  dialog: 'restore-business'
  business: Pick<AdminBusiness, 'id' | 'name'>
}

export interface SwitchDraft {
  dialog: 'switch'
  business: AdminBusiness
  reason: string
}

export interface DeleteCustomerDraft {
  dialog: 'delete-customer'
  account: AdminCustomer
  typedId: string
}

export interface EraseNumberDraft {
  dialog: 'erase-number'
  /** As the field hands it over. */
  phone: string
  /** What is known of it, once that was asked for. */
  known?: KnownNumber | undefined
}

export interface ResendDraft {
  dialog: 'resend'
  message: AdminMessage
}

export interface AnswerDraft {
  dialog: 'answer'
  request: SupportRequest
  to: string
  text: string
  isDone: boolean
}
