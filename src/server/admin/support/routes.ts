import * as requests from '../../../contract/supportRequests.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { browserOf } from '../../http/session.ts'
import { answerRequest, changeRequestState } from '../../support/answers/service.ts'
import { countSupportRequests, getSupportRequest, listSupportRequests } from './service.ts'

export function supportAnswerRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(requests.listSupportRequests, ({ query }) => listSupportRequests(context, query))
  serve(requests.searchSupportRequests, ({ body }) => listSupportRequests(context, body))
  serve(requests.countSupportRequests, () => countSupportRequests(context))
  serve(requests.answerSupportRequest, async ({ params, body, request }) => {
    await answerRequest(context, { ...params, ...body, browser: browserOf(config, request) })
    return answered(params.requestId)
  })
  serve(requests.changeSupportRequest, async ({ params, body, request }) => {
    await changeRequestState(context, { ...params, ...body, browser: browserOf(config, request) })
    return answered(params.requestId)
  })

  async function answered(requestId: number) {
    return { success: true as const, request: await getSupportRequest(context, requestId) }
  }
}
