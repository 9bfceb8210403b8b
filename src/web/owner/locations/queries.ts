import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addLocation,
  changeLocation,
  type Location,
  listLocations,
  orderLocations,
  switchLocation,
} from '../../../contract/locations.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'

export function useLocations(businessId: number, { enabled = true } = {}) {
  return useQuery({
    ...partOf(businessId, ['locations'], (asked) => read(listLocations, asked)),
    enabled,
  })
}

/** Each change answers with all locations. Data that shows a location is read again. */
function useKeep(businessId: number) {
  const queryClient = useQueryClient()
  return (locations: Location[]) => {
    queryClient.setQueryData([...businessKey(businessId), 'locations'], locations)
    for (const part of ['business', 'audit-log', 'qr-codes']) {
      void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), part] })
    }
  }
}

export function useAddLocation(businessId: number) {
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: CallInput<typeof addLocation>['body'] & { idempotencyKey: string }) =>
      call(addLocation, { params: paramsOf(businessId), body, idempotencyKey }),
    onSuccess: useKeep(businessId),
  })
}

const ofLocation = (businessId: number, locationId: number) => ({
  ...paramsOf(businessId),
  locationId: String(locationId),
})

export function useChangeLocation(businessId: number, locationId: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof changeLocation>['body']) =>
      call(changeLocation, { params: ofLocation(businessId, locationId), body }),
    onSuccess: useKeep(businessId),
  })
}

export function useSwitchLocation(businessId: number) {
  return useMutation({
    mutationFn: ({ locationId, isOpen }: { locationId: number; isOpen: boolean }) =>
      call(switchLocation, { params: ofLocation(businessId, locationId), body: { isOpen } }),
    onSuccess: useKeep(businessId),
  })
}

export function useOrderLocations(businessId: number) {
  return useMutation({
    mutationFn: (order: number[]) =>
      call(orderLocations, { params: paramsOf(businessId), body: { order } }),
    onSuccess: useKeep(businessId),
  })
}
