import * as devices from '../../../contract/devices.ts'
import { pairDevice } from '../../devices/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { deviceCookieOf, setDeviceCookie } from '../../platform/http/deviceCookie.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { unlockTill } from './service.ts'
import { showTill } from './shown.ts'

/** What a paired device asks before anybody is known at it, be it a till or a counter screen. */
export function unlockingRoutes(serve: Serve, context: Context): void {
  const { config } = context
  serve(devices.pairDevice, async ({ body, browser, reply }) => {
    const { cookie, device } = await pairDevice(context, { ...body, browser })
    setDeviceCookie(config, reply, cookie)
    return showTill(context, device)
  })
  serve(devices.getDevice, async ({ caller, request, reply }) => {
    if (caller.as !== 'device') throw new AppError('device_unpaired')
    const shown = await showTill(context, caller)
    // Set again, because browsers keep a cookie for 400 days from the latest answer.
    const cookie = deviceCookieOf(config, request)
    if (cookie) setDeviceCookie(config, reply, cookie)
    return shown
  })
  serve(devices.unlockTill, ({ body, browser, caller }) => {
    if (caller.as !== 'device') throw new AppError('device_unpaired')
    const { pin, memberId } = body
    return unlockTill(context, { device: caller, pin, memberId, browser })
  })
}
