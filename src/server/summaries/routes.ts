import * as messages from '../../contract/messages.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { describeUnsubscribe, unsubscribe } from './service.ts'

export function summaryRoutes(serve: Serve, context: Context): void {
  serve(messages.describeUnsubscribe, ({ query }) => describeUnsubscribe(context, query.token))
  // Opening the link changes nothing, because mail servers open links to check them.
  serve(messages.openUnsubscribe, async ({ query }) => ({
    location: `/unsubscribe?${new URLSearchParams(query)}`,
  }))
  serve(messages.unsubscribe, async ({ query, request }) => {
    await unsubscribe(context, query.token, browserOf(context.config, request))
    return { success: true as const }
  })
}
