import type { FastifyRequest } from 'fastify'
import type { ScanResult } from '../../contract/scan.ts'
import * as contract from '../../contract/scan.ts'
import { type Browsing, forgetKept, invitedBy } from '../invitations/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import {
  askedLanguage,
  languageNamed,
  languageOfCall,
  languageShown,
} from '../platform/http/language.ts'
import type { Serve } from '../platform/http/serve.ts'
import { visitOf } from '../platform/http/visitCookie.ts'
import { moveScan } from './move/service.ts'
import { describeCode, describedIn, scan, scanWithPhone } from './service.ts'

export function scanRoutes(serve: Serve, context: Context): void {
  const withInvitation = async (browsing: Browsing, scanned: Promise<ScanResult>) => {
    const result = await scanned
    if (result.invitation) forgetKept(context, browsing, result.business.id)
    return result
  }
  const invitedTo = (request: FastifyRequest) => (businessId: number) =>
    invitedBy(context, request, businessId)

  serve(contract.scanWithPhone, ({ body, idempotencyKey, request, reply }) => {
    const scanned = scanWithPhone(context, {
      ...body,
      invitedTo: invitedTo(request),
      idempotencyKey,
      address: request.ip,
      language: askedLanguage(context.config, request, body.languages),
      shown: languageShown(request),
      visit: visitOf(context.config, request),
    })
    return withInvitation({ request, reply }, scanned)
  })
  serve(contract.scan, ({ body, idempotencyKey, request, reply, caller }) => {
    if (caller.as !== 'customer') throw new AppError('sign_in_required')
    const { userId } = caller
    const scanned = scan(context, {
      ...body,
      invitedTo: invitedTo(request),
      idempotencyKey,
      address: request.ip,
      language: askedLanguage(context.config, request, body.languages),
      shown: languageShown(request),
      userId,
    })
    return withInvitation({ request, reply }, scanned)
  })
  serve(contract.moveScan, ({ body, idempotencyKey, request }) =>
    moveScan(context, {
      ...body,
      idempotencyKey,
      address: request.ip,
      language: askedLanguage(context.config, request, body.languages),
      shown: languageNamed(body.textMeIn) ?? languageShown(request),
    }),
  )
  serve(contract.describeCode, async ({ query, request }) => {
    const described = await describeCode(context, { scanned: query.code, address: request.ip })
    const language = languageOfCall(context.config, request, described.business.languages)
    return describedIn(context, described, language)
  })
}
