import * as messages from '../../../contract/adminMessages.ts'
import * as received from '../../../contract/receivedTexts.ts'
import { countAllMessages, listAllMessages } from '../../messages/platform/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listAllReceivedTexts } from '../../receiving/received/service.ts'
import { resendMessage } from './service.ts'

export function adminMessageRoutes(serve: Serve, context: Context): void {
  serve(messages.countAllMessages, ({ query }) => countAllMessages(context, query))
  serve(messages.listAllMessages, ({ query }) => listAllMessages(context, query))
  serve(messages.searchAllMessages, ({ body }) => listAllMessages(context, body))
  serve(received.listAllReceivedTexts, ({ query }) => listAllReceivedTexts(context, query))
  serve(messages.resendMessage, async ({ params, body, browser }) => {
    const message = await resendMessage(context, { ...params, ...body, browser })
    return { success: true as const, message }
  })
}
