import { downloadManual } from '../../contract/manual.ts'
import * as messages from '../../contract/messages.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { describeMessages, listMessages, readManual } from './owner/service.ts'
import { countMessages, listOutbox, outboxSetup } from './platform/service.ts'

export function messageRoutes(serve: Serve, context: Context): void {
  serve(messages.listOutbox, () => listOutbox(context))
  serve(messages.outboxSetup, () => outboxSetup(context))
  serve(messages.listMessages, ({ params, query }) =>
    listMessages(context, { ...params, ...query }),
  )
  serve(messages.describeMessages, ({ params }) => describeMessages(context, params.businessId))
  serve(messages.countMessages, ({ params }) => countMessages(context, params.businessId))
  serve(downloadManual, ({ reply }) => {
    // The same for everybody while the server runs.
    reply.header('cache-control', 'public, max-age=3600')
    return readManual()
  })
}
