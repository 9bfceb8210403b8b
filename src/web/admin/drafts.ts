import { createContext, use } from 'react'
import type { AdminBusiness } from '../../contract/adminBusinesses.ts'
import type { AdminCustomer, KnownNumber } from '../../contract/adminCustomers.ts'
import type { AdminMessage } from '../../contract/adminMessages.ts'
import type { SupportRequest } from '../../contract/supportRequests.ts'
import { dismissToast } from '../platform/ui/toast.ts'

/**
 * The open dialog, with what was typed into it. Kept outside the gate: when a session ends, the
 * password is asked for, and afterwards the dialog is as it was.
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

/** Opens a dialog of the panel, stores what is typed into it, and closes it. */
export function useAdminDraft() {
  const drafts = use(AdminDraftContext)
  if (!drafts) throw new Error('This is outside the admin panel')
  return {
    ...drafts,
    open(draft: AdminDraft) {
      // A toast about an earlier action would cover the dialog.
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
  /** The sentence that names another business with this address, which may be used anyway. */
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
  /** As given by the phone field. */
  phone: string
  /** What is known of the number, once that was requested. */
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
