import * as feedback from '../../contract/feedback.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { sendPublicFeedback } from './service.ts'

export function feedbackRoutes(serve: Serve, context: Context): void {
  serve(feedback.sendPublicFeedback, async ({ body, request }) => {
    const sent = await sendPublicFeedback(context, { ...body, address: request.ip })
    return { success: true as const, ...sent }
  })
}
