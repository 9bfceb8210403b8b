import * as scan from '../../contract/scan.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { describeCode, scanWithPhone } from './service.ts'

export function scanRoutes(serve: Serve, context: Context): void {
  serve(scan.scanWithPhone, ({ body, idempotencyKey }) =>
    scanWithPhone(context, { ...body, idempotencyKey }),
  )
  serve(scan.describeCode, ({ query }) => describeCode(context, query.code))
}
