import * as rewards from '../../contract/rewards.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { countedAddress } from '../limits/service.ts'
import { claimCode, redeemReward, undoTransaction } from './service.ts'
import { openRewardWatch } from './watch.ts'

export function rewardRoutes(serve: Serve, context: Context): void {
  serve(rewards.getClaimCode, ({ body, request }) =>
    claimCode(context, { ...body, address: request.ip }),
  )
  const watch = openRewardWatch(context)
  serve(rewards.watchReward, async ({ query, request, signal }) =>
    watch.follow({ ...query, address: countedAddress(context, request.ip), signal }),
  )
  serve(rewards.redeemReward, async ({ params, body, idempotencyKey, caller, request }) => {
    const actor = caller.as === 'support' ? 'support' : 'owner'
    const browser = browserOf(context.config, request)
    const { claimCode, customerId, again, evenFromBurst, locationId } = body
    const asked = { ...params, claimCode, customerId, again, evenFromBurst, locationId }
    const redemption = { ...asked, idempotencyKey, giver: { actor, browser } } as const
    return { success: true as const, ...(await redeemReward(context, redemption)) }
  })
  serve(rewards.undoTransaction, async ({ params, idempotencyKey, caller, request }) => {
    const actor = caller.as === 'support' ? 'support' : 'owner'
    const browser = browserOf(context.config, request)
    const undo = { ...params, idempotencyKey, actor, browser } as const
    return { success: true as const, ...(await undoTransaction(context, undo)) }
  })
}
