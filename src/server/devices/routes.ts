import * as devices from '../../contract/devices.ts'
import { listDevices } from '../core/devices/service.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import {
  changeTillSettings,
  getTillSettings,
  renameDevice,
  revokeDevice,
  startPairing,
} from './service.ts'

export function deviceRoutes(serve: Serve, context: Context): void {
  serve(devices.listDevices, ({ params }) => listDevices(context.db, params.businessId))
  serve(devices.startPairing, ({ by, body: { name, locationId } }) =>
    startPairing(context, { by, name, locationId }),
  )
  serve(devices.renameDevice, ({ by, params, body }) =>
    renameDevice(context, { ...params, ...body, by }),
  )
  serve(devices.revokeDevice, ({ by, params }) => revokeDevice(context, { ...params, by }))
  serve(devices.getTillSettings, ({ params }) => getTillSettings(context, params))
  serve(devices.changeTillSettings, ({ by, body }) => changeTillSettings(context, { ...body, by }))
}
