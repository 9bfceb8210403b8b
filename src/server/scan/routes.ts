import * as contract from '../../contract/scan.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { askedLanguage, languageOfCall, languageShown } from '../platform/http/language.ts'
import type { Serve } from '../platform/http/serve.ts'
import { visitOf } from '../platform/http/visitCookie.ts'
import { moveScan } from './move/service.ts'
import { describeCode, describedIn, scan, scanWithPhone } from './service.ts'

export function scanRoutes(serve: Serve, context: Context): void {
  serve(contract.scanWithPhone, ({ body, idempotencyKey, request }) =>
    scanWithPhone(context, {
      ...body,
      idempotencyKey,
      address: request.ip,
      language: askedLanguage(context.config, request, body.languages),
      shown: languageShown(request),
      visit: visitOf(context.config, request),
    }),
  )
  serve(contract.scan, ({ body, idempotencyKey, request, caller }) => {
    if (caller.as !== 'customer') throw new AppError('sign_in_required')
    const { userId } = caller
    return scan(context, {
      ...body,
      idempotencyKey,
      address: request.ip,
      language: askedLanguage(context.config, request, body.languages),
      shown: languageShown(request),
      userId,
    })
  })
  serve(contract.moveScan, ({ body, idempotencyKey, request }) =>
    moveScan(context, {
      ...body,
      idempotencyKey,
      address: request.ip,
      language: askedLanguage(context.config, request, body.languages),
      shown: languageShown(request),
    }),
  )
  serve(contract.describeCode, async ({ query, request }) => {
    const described = await describeCode(context, { scanned: query.code, address: request.ip })
    const language = languageOfCall(context.config, request, described.business.languages)
    return describedIn(context, described, language)
  })
}
