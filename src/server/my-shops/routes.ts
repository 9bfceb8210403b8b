import { listMyShops as contract } from '../../contract/points.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { languageOfCall } from '../platform/http/language.ts'
import type { Serve } from '../platform/http/serve.ts'
import { listMyShops } from './service.ts'

export function myShopsRoutes(serve: Serve, context: Context): void {
  serve(contract, async ({ caller, request }) => {
    if (caller.as !== 'customer') throw new AppError('sign_in_required')
    const language = languageOfCall(context.config, request)
    return listMyShops(context, { userId: caller.userId, language })
  })
}
