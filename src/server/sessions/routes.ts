import * as sessions from '../../contract/sessions.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { endAllOwnerSessions, endOwnerSession, listSessions } from './service.ts'

export function sessionRoutes(serve: Serve, context: Context): void {
  serve(sessions.listSessions, ({ params, browser }) =>
    listSessions(context, { ...params, browser }),
  )
  serve(sessions.endSession, async ({ params, browser }) => {
    await endOwnerSession(context, { ...params, browser })
    return { success: true as const }
  })
  serve(sessions.endAllSessions, async ({ params, browser }) => {
    const ended = await endAllOwnerSessions(context, { ...params, browser })
    return { success: true as const, ended }
  })
}
