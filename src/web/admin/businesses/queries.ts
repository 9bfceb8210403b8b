import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeBusinessEmail,
  changePlan,
  countAdminBusinesses,
  countFoundBusinesses,
  listAdminBusinesses,
  openBusiness,
  searchAdminBusinesses,
  sendManual,
  switchBusiness,
} from '../../../contract/adminBusinesses.ts'
import {
  deleteAdminBusiness,
  describeBusinessDeletion,
  restoreAdminBusiness,
} from '../../../contract/adminDeletion.ts'
import type { PlanName } from '../../../contract/plans.ts'
import { readPage } from '../../platform/list/listPages.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'
import type { BusinessView } from './businessView.ts'

export const ROWS_ON_PAGE = 25

/** All pages of the table, whatever it shows. */
export const adminBusinessesKey = [...adminKey, 'businesses'] as const

/** One page, and the counts. While the next page loads, the previous one stays. */
export function useAdminBusinesses(view: BusinessView) {
  const { search, standing, plan, sort, order, after, before } = view
  const adminCall = useAdminCall()
  const choice = { standing, ...(plan !== 'any' && { plan }), sort, order }
  return useQuery({
    queryKey: [...adminBusinessesKey, search, choice, after, before],
    queryFn: ({ signal }) =>
      readPage(view, ROWS_ON_PAGE, async (page) => {
        const query = { ...choice, ...page }
        const body = { ...query, search }
        const [businesses, counts] = await Promise.all(
          search
            ? [
                adminCall(searchAdminBusinesses, { body, signal }),
                adminCall(countFoundBusinesses, { body, signal }),
              ]
            : [
                adminCall(listAdminBusinesses, { query, signal }),
                adminCall(countAdminBusinesses, { query, signal }),
              ],
        )
        return { businesses, ...counts }
      }),
    placeholderData: keepPreviousData,
    // The next visit needs fresh rows.
    gcTime: 0,
  })
}

export function useOpenBusiness() {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: ({ businessId, reason }: { businessId: number; reason: string }) =>
      adminCall(openBusiness, { params: paramsOf(businessId), body: { reason } }),
  })
}

/** Mails the owner guide to a business's email. */
export function useSendManual() {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: (businessId: number) => adminCall(sendManual, { body: { businessId } }),
  })
}

export function useChangeEmail(businessId: number) {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: (body: { newEmail: string; evenIfInUse: boolean }) =>
      adminCall(changeBusinessEmail, { params: paramsOf(businessId), body }),
    onSuccess: useRefresh(),
  })
}

export function useChangePlan(businessId: number) {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: (plan: PlanName) =>
      adminCall(changePlan, { params: paramsOf(businessId), body: { plan } }),
    onSuccess: useRefresh(),
  })
}

export function useSwitchBusiness(businessId: number) {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: (body: { isActive: boolean; reason: string }) =>
      adminCall(switchBusiness, { params: paramsOf(businessId), body }),
    onSuccess: useRefresh(),
  })
}

const paramsOf = (businessId: number) => ({ businessId: String(businessId) })

/** Reads again what a change to a business affects: its row, the figures and the log. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: adminKey })
  }
}

/** Counted again each time somebody asks. */
export function useBusinessDeletion(businessId: number) {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'deletion', 'business', businessId],
    queryFn: ({ signal }) =>
      adminCall(describeBusinessDeletion, { params: paramsOf(businessId), signal }),
    retry: false,
    gcTime: 0,
  })
}

export function useDeleteAdminBusiness(businessId: number) {
  const adminCall = useAdminCall()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: { businessName: string; reason: string }) =>
      adminCall(deleteAdminBusiness, { params: paramsOf(businessId), body }),
    onSettled: readAgain,
  })
}

export function useRestoreAdminBusiness(businessId: number) {
  const adminCall = useAdminCall()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => adminCall(restoreAdminBusiness, { params: paramsOf(businessId) }),
    onSettled: readAgain,
  })
}

/** Reads lists and figures again, and removes what dialogs know of things that are gone. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      queryKey: adminKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'deletion',
    })
}
