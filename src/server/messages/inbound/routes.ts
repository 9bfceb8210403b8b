import * as messages from '../../../contract/messages.ts'
import type { Context } from '../../context.ts'
import type { FileAnswer, Serve } from '../../http/serve.ts'
import { receiveText, reportDelivery } from './service.ts'

/**
 * The answer to the SMS gateway's calls: it would execute instructions in it, and there are none.
 */
const nothingToDo: FileAnswer = {
  contentType: 'text/xml',
  content: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
}

export function inboundRoutes(serve: Serve, context: Context): void {
  serve(messages.reportDelivery, async ({ params, body, request }) => {
    const { MessageSid: providerId, MessageStatus: status, ErrorCode: errorCode } = body
    await reportDelivery(context, { ...params, providerId, status, errorCode }, request.log)
    return nothingToDo
  })
  serve(messages.receiveText, async ({ body }) => {
    const { From: from, Body: text, OptOutType: optOutType, MessageSid: providerId } = body
    await receiveText(context, { from, text, optOutType, providerId })
    return nothingToDo
  })
}
