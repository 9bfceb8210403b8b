import { useMutation, useQuery } from '@tanstack/react-query'
import { getAnalytics } from '../../../../contract/analytics.ts'
import { deleteBusiness, exportBusiness } from '../../../../contract/deletion.ts'
import { call } from '../../../api/call.ts'
import { read } from '../../../api/queryClient.ts'
import { businessKey, paramsOf, reading } from '../../business/queries.ts'

/** Of the figures that the dashboard shows too. */
export function useCustomerCount(businessId: number) {
  return useQuery({
    queryKey: [...businessKey(businessId), 'analytics'],
    queryFn: ({ signal }) => read(getAnalytics, { params: paramsOf(businessId), signal }),
    select: (figures) => figures?.totalCustomers ?? null,
    ...reading,
  })
}

export function useExportBusiness(businessId: number) {
  return useMutation({
    mutationFn: () => call(exportBusiness, { params: paramsOf(businessId) }),
  })
}

export function useDeleteBusiness(businessId: number) {
  return useMutation({
    mutationFn: (businessName: string) =>
      call(deleteBusiness, { params: paramsOf(businessId), body: { businessName } }),
  })
}
