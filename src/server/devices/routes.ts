import * as devices from '../../contract/devices.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { deviceCookieOf, setDeviceCookie } from '../http/deviceCookie.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import {
  changeTillSettings,
  getTillSettings,
  listDevices,
  pairDevice,
  renameDevice,
  revokeDevice,
  showTill,
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
  serve(devices.pairDevice, async ({ body, request, reply }) => {
    const browser = browserOf(config, request)
    const { cookie, till } = await pairDevice(context, { ...body, browser })
    setDeviceCookie(config, reply, cookie)
    return till
  })
  serve(devices.getDevice, async ({ caller, request, reply }) => {
    if (caller.as !== 'device') throw new AppError('device_unpaired')
    const till = await showTill(context, caller)
    // Set again, because browsers keep a cookie for 400 days from the latest answer.
    const cookie = deviceCookieOf(config, request)
    if (cookie) setDeviceCookie(config, reply, cookie)
    return till
  })
}
