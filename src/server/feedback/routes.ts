import * as feedback from '../../contract/feedback.ts'
import type { Context } from '../platform/context.ts'
import { languageShown } from '../platform/http/language.ts'
import type { Serve } from '../platform/http/serve.ts'
import { sendPublicFeedback } from './service.ts'
import { rateVisit } from './visits/service.ts'

export function feedbackRoutes(serve: Serve, context: Context): void {
  serve(feedback.sendFeedback, async ({ body, browser, request }) => {
    const shown = languageShown(request)
    const sent = await rateVisit(context, { ...body, browser, shown, address: request.ip })
    return { success: true as const, ...sent }
  })
  serve(feedback.sendPublicFeedback, async ({ body, request, idempotencyKey }) => {
    const sent = await sendPublicFeedback(context, { ...body, idempotencyKey, address: request.ip })
    return { success: true as const, ...sent }
  })
}
