import * as deletion from '../../contract/deletion.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { type Deleted, deleteBusiness, deleteDemoShop, restoreBusiness } from './service.ts'

export function deletionRoutes(serve: Serve, context: Context): void {
  serve(deletion.deleteBusiness, async ({ by, body }) => {
    return answerOf(await deleteBusiness(context, { by, typedName: body.businessName }))
  })
  serve(deletion.deleteDemoShop, async ({ by }) => answerOf(await deleteDemoShop(context, by)))
  serve(deletion.restoreBusiness, async ({ body, browser }) => {
    const { businessName } = await restoreBusiness(context, { ...body, browser })
    return { success: true as const, businessName }
  })
}

const answerOf = ({ restoreUntil, restoreToken }: Deleted) => ({
  success: true as const,
  restoreUntil: restoreUntil.toISOString(),
  restoreToken,
})
