import * as devices from '../../contract/devices.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import {
  changeTillSettings,
  getTillSettings,
  listDevices,
  renameDevice,
  revokeDevice,
  startPairing,
} from './service.ts'

export function deviceRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(devices.listDevices, ({ params }) => listDevices(context.db, params.businessId))
  serve(devices.startPairing, ({ params, body, request }) =>
    startPairing(context, {
      ...{ ...params, name: body.name, locationId: body.locationId },
      browser: browserOf(config, request),
    }),
  )
  serve(devices.renameDevice, ({ params, body, request }) =>
    renameDevice(context, { ...params, ...body, browser: browserOf(config, request) }),
  )
  serve(devices.revokeDevice, ({ params, request }) =>
    revokeDevice(context, { ...params, browser: browserOf(config, request) }),
  )
  serve(devices.getTillSettings, ({ params }) => getTillSettings(context, params))
  serve(devices.changeTillSettings, ({ params, body, request }) =>
    changeTillSettings(context, { ...params, ...body, browser: browserOf(config, request) }),
  )
}
