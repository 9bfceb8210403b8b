import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  adminLogin,
  adminLogout,
  listAdminBusinesses,
  openBusiness,
  sendManual,
} from '../../contract/admin.ts'
import { listAudit } from '../../contract/audit.ts'
import { countAllMessages } from '../../contract/messages.ts'
import { call } from '../api/call.ts'
import { usePages } from '../desk/usePages.ts'
import { useAdminCall } from './adminSession.ts'

/** The first part of every key of what only the administrator may read. */
export const adminKey = ['admin'] as const

export function useAdminLogin() {
  return useMutation({ mutationFn: (password: string) => call(adminLogin, { body: { password } }) })
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => call(adminLogout) })
}

/** Businesses, newest first; all of them without a search. */
export function useAdminBusinesses(search: string) {
  const adminCall = useAdminCall()
  return usePages([...adminKey, 'businesses', search], (page, signal) =>
    adminCall(listAdminBusinesses, { query: { ...page, ...(search && { search }) }, signal }),
  )
}

/** The audit log, newest first; of the whole platform without a business. */
export function useAudit(businessId: string) {
  const adminCall = useAdminCall()
  return usePages([...adminKey, 'audit', businessId], (page, signal) =>
    adminCall(listAudit, { query: { ...page, ...(businessId && { businessId }) }, signal }),
  )
}

export function useOpenBusiness() {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: ({ businessId, reason }: { businessId: number; reason: string }) =>
      adminCall(openBusiness, { params: { businessId: String(businessId) }, body: { reason } }),
  })
}

/** Mails the owner guide to the email of a business. */
export function useSendManual() {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: (businessId: number) => adminCall(sendManual, { body: { businessId } }),
  })
}

/** Messages of a month such as 2026-11, of all businesses and of those that sent most. */
export function useAllMessageCounts(month: string) {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'message-counts', month],
    queryFn: ({ signal }) => adminCall(countAllMessages, { query: { month, limit: '25' }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
