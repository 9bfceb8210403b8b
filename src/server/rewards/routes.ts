import { changeRewards, listRewards } from '../../contract/ladder.ts'
import * as rewards from '../../contract/rewards.ts'
import { getBusiness } from '../core/businesses/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Serve } from '../platform/http/serve.ts'
import { visitOf } from '../platform/http/visitCookie.ts'
import { countedAddress, sharerOfShop } from '../platform/limits/service.ts'
import { changeLadder, listLadder } from './ladder/service.ts'
import { claimCode, readClaim, redeemReward, undoTransaction } from './service.ts'
import { readTicket } from './tickets.ts'
import { openRewardWatch } from './watch.ts'

export function rewardRoutes(serve: Serve, context: Context): void {
  serve(rewards.getClaimCode, ({ body, request }) =>
    claimCode(context, {
      ...body,
      address: request.ip,
      browser: visitOf(context.config, request),
    }),
  )
  const watch = openRewardWatch(context)
  serve(rewards.watchReward, async ({ query, request, signal }) => {
    const ticket = readTicket(context.secret, query.ticket, context.clock())
    if (!ticket) throw new AppError('not_found')
    const address = countedAddress(context, request.ip)
    const sharer = sharerOfShop(await getBusiness(context, ticket.businessId), address)
    return watch.follow({ ...ticket, ...sharer, address, signal })
  })
  serve(rewards.findClaim, ({ params, body }) => readClaim(context, { ...params, ...body }))
  serve(rewards.redeemReward, async ({ by, params, body, idempotencyKey }) => {
    const { claimCode, customerId, again, evenFromBurst, locationId, rewardId } = body
    const asked = { ...params, claimCode, customerId, again, evenFromBurst, locationId, rewardId }
    const redemption = { ...asked, idempotencyKey, giver: by }
    return { success: true as const, ...(await redeemReward(context, redemption)) }
  })
  serve(rewards.undoTransaction, async ({ by, params, idempotencyKey }) => {
    const undo = { ...params, idempotencyKey, by }
    return { success: true as const, ...(await undoTransaction(context, undo)) }
  })
  serve(listRewards, ({ params }) => listLadder(context, params.businessId))
  serve(changeRewards, ({ by, body }) => changeLadder(context, { by, body }))
}
