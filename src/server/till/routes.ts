import * as devices from '../../contract/devices.ts'
import * as till from '../../contract/till.ts'
import type { Context } from '../context.ts'
import { pairDevice } from '../devices/service.ts'
import { AppError } from '../errors.ts'
import type { Caller, UnlockedTill } from '../http/caller.ts'
import { deviceCookieOf, setDeviceCookie } from '../http/deviceCookie.ts'
import type { Serve } from '../http/serve.ts'
import {
  askForTexts,
  giveAward,
  giveReward,
  lookUpCustomer,
  undoAward,
  unlockTill,
} from './service.ts'
import { showTill } from './shown.ts'

export function tillRoutes(serve: Serve, context: Context): void {
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
  serve(till.unlockTill, ({ body, browser, caller }) => {
    if (caller.as !== 'device') throw new AppError('device_unpaired')
    const { pin, memberId } = body
    return unlockTill(context, { device: caller, pin, memberId, browser })
  })
  serve(till.lookUpCustomer, ({ body, caller }) =>
    lookUpCustomer(context, { ...body, till: tillOf(caller) }),
  )
  serve(till.giveAward, ({ body, idempotencyKey, caller }) =>
    giveAward(context, { ...body, idempotencyKey, till: tillOf(caller) }),
  )
  serve(till.askForTexts, ({ body, caller, request }) =>
    askForTexts(context, { ...body, till: tillOf(caller), address: request.ip }),
  )
  serve(till.giveReward, ({ body, idempotencyKey, caller }) => {
    const { claimCode, phoneNumber, again } = body
    const asked = { claimCode, phoneNumber, again, idempotencyKey }
    return giveReward(context, { ...asked, till: tillOf(caller) })
  })
  serve(till.undoAward, ({ body, idempotencyKey, caller }) =>
    undoAward(context, { ...body, idempotencyKey, till: tillOf(caller) }),
  )
}

function tillOf(caller: Caller): UnlockedTill {
  if (caller.as !== 'staff') throw new AppError('till_locked')
  return caller
}
