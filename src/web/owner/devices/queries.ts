import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeTillSettings,
  type Device,
  getTillSettings,
  listDevices,
  renameDevice,
  revokeDevice,
  startPairing,
} from '../../../contract/devices.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf, useReadAgain } from '../business/queries.ts'

export function useDevices(businessId: number) {
  return useQuery(partOf(businessId, ['devices'], (asked) => read(listDevices, asked)))
}

export function useStartPairing(businessId: number) {
  return useMutation({
    mutationFn: (locationId: number) =>
      call(startPairing, { params: paramsOf(businessId), body: { locationId } }),
  })
}

const ofDevice = (businessId: number, deviceId: number) => ({
  ...paramsOf(businessId),
  deviceId: String(deviceId),
})

export function useRenameDevice(businessId: number, deviceId: number) {
  const readAgain = useReadAgain<Device[]>(businessId, 'devices')
  return useMutation({
    mutationFn: (name: string) =>
      call(renameDevice, { params: ofDevice(businessId, deviceId), body: { name } }),
    onSettled: readAgain,
  })
}

export function useRevokeDevice(businessId: number) {
  const readAgain = useReadAgain<Device[]>(businessId, 'devices')
  return useMutation({
    mutationFn: (deviceId: number) =>
      call(revokeDevice, { params: ofDevice(businessId, deviceId) }),
    onSettled: readAgain,
  })
}

export function useTillSettings(businessId: number) {
  return useQuery(partOf(businessId, ['till'], (asked) => read(getTillSettings, asked)))
}

export function useChangeTillSettings(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mostPoints: number | null) =>
      call(changeTillSettings, { params: paramsOf(businessId), body: { mostPoints } }),
    onSuccess: (settings) =>
      queryClient.setQueryData([...businessKey(businessId), 'till'], settings),
  })
}
