import type { Device } from '../../../contract/devices.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { shownDevice } from './rules.ts'
import { listDevicesOfConfirmed, listDevices as listStored } from './store.ts'

export {
  byStaff,
  requireDevice,
  requireStaff,
  unlock,
} from './doors.ts'

export async function listDevices(db: Queryable, businessId: number): Promise<Device[]> {
  return (await listStored(db, businessId)).map(shownDevice)
}

/** Paired devices of shops with a confirmed phone, as `listShopBrowsers` lists browsers. */
export function listShopDevices(
  { db }: Context,
  asked: { since: Date; most: number },
): Promise<{ browserHash: Buffer; phone: string }[]> {
  return listDevicesOfConfirmed(db, asked)
}
