import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  adjustPoints,
  blockCustomer,
  describeCustomer,
  eraseCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
  listDuplicates,
  moveCustomer,
  searchCustomers,
} from '../../../contract/customers.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { readPage } from '../../platform/list/listPages.ts'
import { paramsOf, partOf, useRefresh } from '../business/queries.ts'
import { useOfLocation } from '../locations/locationChoice.ts'
import type { CustomerView } from './customerView.ts'

export const ROWS_ON_PAGE = 50

/** One page of the customers. Keeps the old page while the next one loads. */
export function useCustomers(businessId: number, view: CustomerView) {
  const { search, state, sort, after, before } = view
  const { key, query: location } = useOfLocation()
  const part = ['customers', search, state, sort, after, before, ...key]
  return useQuery({
    ...partOf(businessId, part, (asked) =>
      readPage(view, ROWS_ON_PAGE, (page) => {
        const query = { state, sort, ...page, ...location }
        return search
          ? read(searchCustomers, { ...asked, body: { ...query, search } })
          : read(listCustomers, { ...asked, query })
      }),
    ),
    placeholderData: keepPreviousData,
  })
}

/** Customers whose number stands there in an old spelling. */
export function useDuplicates(businessId: number) {
  return useQuery(
    partOf(businessId, ['customers', 'duplicates'], (asked) => read(listDuplicates, asked)),
  )
}

const ofCustomer = (businessId: number, customerId: number) => ({
  ...paramsOf(businessId),
  customerId: String(customerId),
})

export function useCustomer(businessId: number, customerId: number) {
  const params = ofCustomer(businessId, customerId)
  return useQuery(
    partOf(businessId, ['customer', customerId], (asked) =>
      read(getCustomer, { ...asked, params }),
    ),
  )
}

export function useAdjustPoints(businessId: number, customerId: number) {
  const { locationId } = useOfLocation()
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: {
      points: number
      reason: string
      idempotencyKey: string
    }) =>
      call(adjustPoints, {
        params: ofCustomer(businessId, customerId),
        body: { ...body, locationId },
        idempotencyKey,
      }),
    onSuccess: useRefresh(businessId),
  })
}

export function useBlockCustomer(businessId: number, customerId: number) {
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      call(blockCustomer, { params: ofCustomer(businessId, customerId), body: { isBlocked } }),
    onSuccess: useRefresh(businessId),
  })
}

export function useDescribeCustomer(businessId: number, customerId: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof describeCustomer>['body']) =>
      call(describeCustomer, { params: ofCustomer(businessId, customerId), body }),
    onSuccess: useRefresh(businessId),
  })
}

interface AskedMove {
  readonly newPhone: string
  readonly confirmedPhone?: string
  readonly idempotencyKey: string
}

export function useMoveCustomer(businessId: number, customerId: number) {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: AskedMove) =>
      call(moveCustomer, { params: ofCustomer(businessId, customerId), body, idempotencyKey }),
    onSuccess: useRefresh(businessId),
  })
}

export function useEraseCustomer(businessId: number, customerId: number) {
  return useMutation({
    mutationFn: () => call(eraseCustomer, { params: ofCustomer(businessId, customerId) }),
    onSuccess: useRefresh(businessId),
  })
}

/** Exports the chosen location's customers, or all. */
export function useExportCustomers(businessId: number) {
  const { query } = useOfLocation()
  return useMutation({
    mutationFn: () => call(exportCustomers, { params: paramsOf(businessId), query }),
  })
}
