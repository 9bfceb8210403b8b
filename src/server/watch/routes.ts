import * as watch from '../../contract/watch.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { acceptBurst, listBursts, undoBurst } from './bursts/service.ts'
import { dismissFinding, listFindings } from './team/service.ts'

export function watchRoutes(serve: Serve, context: Context): void {
  serve(watch.listFindings, ({ params }) => listFindings(context, params.businessId))
  serve(watch.dismissFinding, ({ by, body }) =>
    dismissFinding(context, { ...body, customerId: body.customerId, by }),
  )
  serve(watch.listBursts, ({ params }) => listBursts(context, params.businessId))
  serve(watch.undoBurst, ({ by, params, idempotencyKey }) =>
    undoBurst(context, { ...params, idempotencyKey, by }),
  )
  serve(watch.acceptBurst, async ({ by, params }) => {
    await acceptBurst(context, { ...params, by })
    return { success: true as const }
  })
}
