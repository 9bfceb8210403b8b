import * as messages from '../../contract/messages.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { describeUnsubscribe, unsubscribe } from './service.ts'

export function summaryRoutes(serve: Serve, context: Context): void {
  serve(messages.describeUnsubscribe, ({ query }) => describeUnsubscribe(context, query.token))
  // Opening the link changes nothing, because mail servers open links to check them.
  serve(messages.openUnsubscribe, async ({ query }) => ({
    location: `/unsubscribe?${new URLSearchParams(query)}`,
  }))
  serve(messages.unsubscribe, async ({ query, browser }) => {
    await unsubscribe(context, query.token, browser)
    return { success: true as const }
  })
}
