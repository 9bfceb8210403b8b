import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteAdminBusiness,
  describeBusinessDeletion,
  restoreAdminBusiness,
} from '../../../contract/adminDeletion.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'

const paramsOf = (businessId: number) => ({ businessId: String(businessId) })

/** Counted anew each time somebody asks. */
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

/** Lists and figures are read again, and what a dialog says of something that is gone is not. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      queryKey: adminKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'deletion',
    })
}
