import * as messages from '../../contract/messages.ts'
import { listReceivedTexts as listReceivedTextsCall } from '../../contract/receivedTexts.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { nothingToDo } from '../platform/integrations/sms/nothingToDo.ts'
import { readPhone } from '../platform/text/phone.ts'
import { listReceivedTexts } from './received/service.ts'
import { receive } from './service.ts'

/** What the gateway passes on. */
export function receivingRoutes(serve: Serve, context: Context): void {
  serve(messages.receiveText, async ({ body }) => {
    const { From: from, Body: text, OptOutType: optOutType, MessageSid: providerId } = body
    await receive(context, { from, text, optOutType, providerId })
    return nothingToDo
  })
}

/** What people texted, and what somebody texts from a phone of the outbox. */
export function receivedRoutes(serve: Serve, context: Context): void {
  serve(listReceivedTextsCall, ({ params, query }) =>
    listReceivedTexts(context, { ...params, ...query }),
  )
  serve(messages.replyAsPhone, async ({ body }) => {
    const from = readPhone(body.from, 'from')
    return { success: true as const, keyword: await receive(context, { from, text: body.text }) }
  })
}
