import * as qrCodes from '../../contract/qr-codes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { actorOf, onlyLocations } from '../http/caller.ts'
import type { Call, Serve } from '../http/serve.ts'
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

type CodeCall = Pick<Call<typeof qrCodes.deleteQrCode>, 'params' | 'caller' | 'request'>

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
  /** Says who changes which code; whoever was let in belongs to the code's business. */
  function changeOf({ params, caller, request }: CodeCall) {
    if (!('businessId' in caller)) throw new AppError('sign_in_required')
    const { businessId } = caller
    return { ...params, businessId, actor: actorOf(caller), browser: browserOf(config, request) }
  }
  serve(qrCodes.changePointValue, (call) =>
    changePointValue(context, { ...changeOf(call), ...call.body }),
  )
  serve(qrCodes.switchQrCode, (call) => switchQrCode(context, { ...changeOf(call), ...call.body }))
  serve(qrCodes.changePresence, (call) =>
    changePresence(context, { ...changeOf(call), ...call.body }),
  )
  serve(qrCodes.replaceQrCode, (call) =>
    replaceQrCode(context, { ...changeOf(call), idempotencyKey: call.idempotencyKey }),
  )
  serve(qrCodes.deleteQrCode, async (call) => {
    await deleteQrCode(context, changeOf(call))
    return { success: true as const }
  })
  serve(qrCodes.changeQrValues, async ({ params, body, caller, request }) => {
    const [actor, browser] = [actorOf(caller), browserOf(config, request)]
    const created = await changeQrValues(context, { ...params, ...body, actor, browser })
    return { success: true as const, created }
  })
}
