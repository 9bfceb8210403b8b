import * as qrCodes from '../../contract/qr-codes.ts'
import type { Context } from '../context.ts'
import { actorOf, onlyLocations } from '../http/access.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import {
  changePointValue,
  changePresence,
  changeQrValues,
  createQrCode,
  deleteQrCode,
  downloadQrCode,
  findDemoShop,
  generateCheckQr,
  getCheckCode,
  listCodeFigures,
  listQrCodes,
  printQrCode,
  replaceQrCode,
  switchQrCode,
} from './service.ts'

export function qrCodeRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(qrCodes.listQrCodes, ({ params, caller }) =>
    listQrCodes(context, { ...params, locationIds: onlyLocations(caller) }),
  )
  serve(qrCodes.listCodeFigures, ({ params, caller }) =>
    listCodeFigures(context, { ...params, locationIds: onlyLocations(caller) }),
  )
  serve(qrCodes.getCheckCode, ({ params }) => getCheckCode(context, params.businessId))
  serve(qrCodes.downloadQrCode, ({ params, query, caller, request }) => {
    const known = request.headers['if-none-match']
    return downloadQrCode(context, {
      ...{ ...params, ...query, known },
      locationIds: onlyLocations(caller),
    })
  })
  serve(qrCodes.printQrCode, ({ params, caller, request }) => {
    const known = request.headers['if-none-match']
    return printQrCode(context, { ...params, known, locationIds: onlyLocations(caller) })
  })
  serve(qrCodes.findDemoShop, async () => ({ businessId: await findDemoShop(context) }))
  serve(qrCodes.generateCheckQr, ({ params }) => generateCheckQr(context, params.businessId))

  serve(qrCodes.createQrCode, ({ params, body, caller, idempotencyKey, request }) => {
    const [actor, browser] = [actorOf(caller), browserOf(config, request)]
    return createQrCode(context, { ...params, ...body, idempotencyKey, actor, browser })
  })
  serve(qrCodes.changePointValue, ({ params, body, caller, request }) => {
    const [actor, browser] = [actorOf(caller), browserOf(config, request)]
    return changePointValue(context, { ...params, ...body, actor, browser })
  })
  serve(qrCodes.switchQrCode, ({ params, body, caller, request }) => {
    const [actor, browser] = [actorOf(caller), browserOf(config, request)]
    return switchQrCode(context, { ...params, ...body, actor, browser })
  })
  serve(qrCodes.changePresence, ({ params, body, caller, request }) => {
    const [actor, browser] = [actorOf(caller), browserOf(config, request)]
    return changePresence(context, { ...params, ...body, actor, browser })
  })
  serve(qrCodes.replaceQrCode, ({ params, caller, idempotencyKey, request }) => {
    const [actor, browser] = [actorOf(caller), browserOf(config, request)]
    return replaceQrCode(context, { ...params, idempotencyKey, actor, browser })
  })
  serve(qrCodes.deleteQrCode, async ({ params, caller, request }) => {
    const [actor, browser] = [actorOf(caller), browserOf(config, request)]
    await deleteQrCode(context, { ...params, actor, browser })
    return { success: true as const }
  })
  serve(qrCodes.changeQrValues, async ({ params, body, caller, request }) => {
    const [actor, browser] = [actorOf(caller), browserOf(config, request)]
    const created = await changeQrValues(context, { ...params, ...body, actor, browser })
    return { success: true as const, created }
  })
}
