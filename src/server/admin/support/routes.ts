import * as requests from '../../../contract/supportRequests.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { answerRequest, changeRequestState } from '../../support/answers/service.ts'
import { countSupportRequests, getSupportRequest, listSupportRequests } from './service.ts'

export function supportAnswerRoutes(serve: Serve, context: Context): void {
  serve(requests.listSupportRequests, ({ query }) => listSupportRequests(context, query))
  serve(requests.searchSupportRequests, ({ body }) => listSupportRequests(context, body))
  serve(requests.countSupportRequests, () => countSupportRequests(context))
  serve(requests.answerSupportRequest, async ({ params, body, browser }) => {
    await answerRequest(context, { ...params, ...body, browser })
    return answered(params.requestId)
  })
  serve(requests.changeSupportRequest, async ({ params, body, browser }) => {
    await changeRequestState(context, { ...params, ...body, browser })
    return answered(params.requestId)
  })

  async function answered(requestId: number) {
    return { success: true as const, request: await getSupportRequest(context, requestId) }
  }
}
