import { listAudit } from '../../../contract/audit.ts'
import { usePages } from '../../owner/shared/usePages.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'
import type { AuditSearch } from './useAuditSearch.ts'

/** The audit log, newest first; all of it without a choice. */
export function useAudit(search: AuditSearch) {
  const adminCall = useAdminCall()
  return usePages([...adminKey, 'audit', search], (page, signal) =>
    adminCall(listAudit, { query: { ...search, ...page }, signal }),
  )
}
