import * as messages from '../../../contract/messages.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nothingToDo } from '../../platform/integrations/sms/nothingToDo.ts'
import { reportDelivery } from './service.ts'

export function reportRoutes(serve: Serve, context: Context): void {
  serve(messages.reportDelivery, async ({ params, body, request }) => {
    const { MessageSid: providerId, MessageStatus: status, ErrorCode: errorCode } = body
    await reportDelivery(context, { ...params, providerId, status, errorCode }, request.log)
    return nothingToDo
  })
}
