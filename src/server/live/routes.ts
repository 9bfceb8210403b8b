import * as analytics from '../../contract/analytics.ts'
import { isStillLetIn } from '../core/access/service.ts'
import { getBusiness } from '../core/businesses/service.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { countedAddress, sharerOfShop } from '../platform/limits/service.ts'
import { openLiveFeed } from './service.ts'

export function liveRoutes(serve: Serve, context: Context): void {
  const feed = openLiveFeed(context)
  serve(analytics.watchBusiness, async ({ params, request, signal }) => {
    const { businessId } = params
    const address = countedAddress(context, request.ip)
    const sharer = sharerOfShop(await getBusiness(context, businessId), address)
    return feed.follow({
      ...sharer,
      businessId,
      address,
      signal,
      mayStay: () => isStillLetIn(context, analytics.watchBusiness, request),
    })
  })
}
