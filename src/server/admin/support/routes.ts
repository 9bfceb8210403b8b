import * as desk from '../../../contract/supportRequests.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { browserOf } from '../../http/session.ts'
import { answerRequest, changeRequestState } from '../../support/answers/service.ts'
import { countSupportRequests, getSupportRequest, listSupportRequests } from './service.ts'

export function supportDeskRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(desk.listSupportRequests, ({ query }) => listSupportRequests(context, query))
  serve(desk.searchSupportRequests, ({ body }) => listSupportRequests(context, body))
  serve(desk.countSupportRequests, () => countSupportRequests(context))
  serve(desk.answerSupportRequest, async ({ params, body, request }) => {
    await answerRequest(context, { ...params, ...body, browser: browserOf(config, request) })
    return answered(params.requestId)
  })
  serve(desk.changeSupportRequest, async ({ params, body, request }) => {
    await changeRequestState(context, { ...params, ...body, browser: browserOf(config, request) })
    return answered(params.requestId)
  })

  async function answered(requestId: number) {
    return { success: true as const, request: await getSupportRequest(context, requestId) }
  }
}
