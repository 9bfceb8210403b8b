import * as qrCodes from '../../contract/qr-codes.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { downloadQrCode, generateCheckQr, listQrCodes } from './service.ts'

export function qrCodeRoutes(serve: Serve, context: Context): void {
  serve(qrCodes.listQrCodes, ({ params }) => listQrCodes(context, params.businessId))
  serve(qrCodes.downloadQrCode, ({ params, query }) =>
    downloadQrCode(context, { ...params, format: query.format }),
  )
  serve(qrCodes.generateCheckQr, ({ params }) => generateCheckQr(context, params.businessId))
}
