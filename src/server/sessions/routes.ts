import * as sessions from '../../contract/sessions.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { endAllOwnerSessions, endOwnerSession, listSessions } from './service.ts'

export function sessionRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(sessions.listSessions, ({ params, request }) =>
    listSessions(context, { ...params, browser: browserOf(config, request) }),
  )
  serve(sessions.endSession, async ({ params, request }) => {
    await endOwnerSession(context, { ...params, browser: browserOf(config, request) })
    return { success: true as const }
  })
  serve(sessions.endAllSessions, async ({ params, request }) => {
    const browser = browserOf(config, request)
    const ended = await endAllOwnerSessions(context, { ...params, browser })
    return { success: true as const, ended }
  })
}
