import * as qrCodes from '../../contract/qr-codes.ts'
import type { Context } from '../platform/context.ts'
import { onlyLocations } from '../platform/http/caller.ts'
import type { Serve } from '../platform/http/serve.ts'
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
      ...params,
      ...query,
      known,
      locationIds: onlyLocations(caller),
    })
  })
  serve(qrCodes.printQrCode, ({ params, caller, request }) => {
    const known = request.headers['if-none-match']
    return printQrCode(context, { ...params, known, locationIds: onlyLocations(caller) })
  })
  serve(qrCodes.findDemoShop, async () => ({ businessId: await findDemoShop(context) }))
  serve(qrCodes.generateCheckQr, ({ params }) => generateCheckQr(context, params.businessId))

  serve(qrCodes.createQrCode, ({ by, body, idempotencyKey }) =>
    createQrCode(context, { ...body, idempotencyKey, by }),
  )
  serve(qrCodes.changePointValue, ({ by, params, body }) =>
    changePointValue(context, { ...params, ...body, by }),
  )
  serve(qrCodes.switchQrCode, ({ by, params, body }) =>
    switchQrCode(context, { ...params, ...body, by }),
  )
  serve(qrCodes.changePresence, ({ by, params, body }) =>
    changePresence(context, { ...params, ...body, by }),
  )
  serve(qrCodes.replaceQrCode, ({ by, params, idempotencyKey }) =>
    replaceQrCode(context, { ...params, idempotencyKey, by }),
  )
  serve(qrCodes.deleteQrCode, async ({ by, params }) => {
    await deleteQrCode(context, { ...params, by })
    return { success: true as const }
  })
  serve(qrCodes.changeQrValues, async ({ by, body }) => {
    const created = await changeQrValues(context, { ...body, by })
    return { success: true as const, created }
  })
}
