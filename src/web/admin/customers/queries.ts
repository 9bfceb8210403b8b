import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  countAdminCustomers,
  countFoundCustomers,
  deleteAdminCustomer,
  describeAccountDeletion,
  eraseNumber,
  findNumber,
  listAdminCustomers,
  searchAdminCustomers,
} from '../../../contract/adminCustomers.ts'
import { readPage } from '../../platform/list/listPages.ts'
import { useReadAgain } from '../businesses/queries.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'
import type { AccountView } from './accountView.ts'

export const ROWS_ON_PAGE = 50

/** One page of the accounts. While the next page loads, the previous one stays. */
export function useAdminCustomers(view: AccountView) {
  const { search, kind, sort, order, after, before } = view
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'customers', search, kind, sort, order, after, before],
    queryFn: ({ signal }) =>
      readPage(view, ROWS_ON_PAGE, async (page) => {
        const query = { kind, sort, order, ...page }
        const body = { ...query, search }
        const [customers, counts] = await Promise.all(
          search
            ? [
                adminCall(searchAdminCustomers, { body, signal }),
                adminCall(countFoundCustomers, { body, signal }),
              ]
            : [
                adminCall(listAdminCustomers, { query, signal }),
                adminCall(countAdminCustomers, { query, signal }),
              ],
        )
        return { customers, ...counts }
      }),
    placeholderData: keepPreviousData,
  })
}

/** Counted again each time somebody asks. */
export function useAccountDeletion(customerId: string) {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'deletion', 'account', customerId],
    queryFn: ({ signal }) => adminCall(describeAccountDeletion, { params: { customerId }, signal }),
    retry: false,
    gcTime: 0,
  })
}

export function useDeleteAdminCustomer(customerId: string) {
  const adminCall = useAdminCall()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => adminCall(deleteAdminCustomer, { params: { customerId } }),
    onSettled: readAgain,
  })
}

export function useFindNumber() {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: (phoneNumber: string) => adminCall(findNumber, { body: { phoneNumber } }),
  })
}

export function useEraseNumber() {
  const adminCall = useAdminCall()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (phoneNumber: string) => adminCall(eraseNumber, { body: { phoneNumber } }),
    onSettled: readAgain,
  })
}
