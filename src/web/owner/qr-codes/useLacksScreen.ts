import { useDevices } from '../devices/queries.ts'

/** No paired device could show a code of this location. Undefined until it is known. */
export function useLacksScreen(
  businessId: number,
  locationId: number | undefined,
): boolean | undefined {
  const { data: devices } = useDevices(businessId)
  if (!devices) return undefined
  return !devices.some(
    (device) => !device.revokedAt && device.locationId === (locationId ?? device.locationId),
  )
}
