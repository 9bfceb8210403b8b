import { createContext, type ReactNode, use } from 'react'

export interface AdminDialogs {
  /** Opens a dialog over the panel, and takes away a toast that would cover it. */
  open: (dialog: ReactNode) => void
  close: () => void
}

export const AdminDialogContext = createContext<AdminDialogs | undefined>(undefined)

/** The panel's one dialog, which stays open while the section under it is read again. */
export function useAdminDialog(): AdminDialogs {
  const dialogs = use(AdminDialogContext)
  if (!dialogs) throw new Error('This is outside the admin panel')
  return dialogs
}
