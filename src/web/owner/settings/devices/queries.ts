import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeTillSettings,
  type Device,
  getTillSettings,
  listDevices,
  renameDevice,
  revokeDevice,
  startPairing,
} from '../../../../contract/devices.ts'
import { call } from '../../../api/call.ts'
import { read } from '../../../api/queryClient.ts'
import { businessKey, paramsOf, reading } from '../../business/queries.ts'

const devicesKey = (businessId: number) => [...businessKey(businessId), 'devices']

export function useDevices(businessId: number) {
  return useQuery({
    queryKey: devicesKey(businessId),
    queryFn: ({ signal }) => read(listDevices, { params: paramsOf(businessId), signal }),
    ...reading,
  })
}

/** What was refused may have been changed in another window: the devices are read again in either case. */
function useReadAgain(businessId: number) {
  const queryClient = useQueryClient()
  return (devices?: Device[]) => {
    if (devices) queryClient.setQueryData(devicesKey(businessId), devices)
    else void queryClient.invalidateQueries({ queryKey: devicesKey(businessId) })
    void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), 'audit-log'] })
  }
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
  const readAgain = useReadAgain(businessId)
  return useMutation({
    mutationFn: (name: string) =>
      call(renameDevice, { params: ofDevice(businessId, deviceId), body: { name } }),
    onSettled: readAgain,
  })
}

export function useRevokeDevice(businessId: number) {
  const readAgain = useReadAgain(businessId)
  return useMutation({
    mutationFn: (deviceId: number) =>
      call(revokeDevice, { params: ofDevice(businessId, deviceId) }),
    onSettled: readAgain,
  })
}

const tillKey = (businessId: number) => [...businessKey(businessId), 'till']

export function useTillSettings(businessId: number) {
  return useQuery({
    queryKey: tillKey(businessId),
    queryFn: ({ signal }) => read(getTillSettings, { params: paramsOf(businessId), signal }),
    ...reading,
  })
}

export function useChangeTillSettings(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mostPoints: number | null) =>
      call(changeTillSettings, { params: paramsOf(businessId), body: { mostPoints } }),
    onSuccess: (settings) => queryClient.setQueryData(tillKey(businessId), settings),
  })
}
