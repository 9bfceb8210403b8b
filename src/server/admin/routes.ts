import * as demoData from '../../contract/demoData.ts'
import type { OfAllFeatures } from '../core/feature/feature.ts'
import { createDemoData, deleteDemoData, describeDemoData } from '../demo/service.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { adminBusinessRoutes } from './businesses/routes.ts'
import { codeRepairRoutes } from './codeRepairs/routes.ts'
import { adminCustomerRoutes } from './customers/routes.ts'
import { adminDeletionRoutes } from './deletion/routes.ts'
import { platformFigureRoutes } from './figures/routes.ts'
import { platformHealthRoutes } from './health/routes.ts'
import { adminMessageRoutes } from './messages/routes.ts'
import { adminSessionRoutes } from './session/routes.ts'
import { supportAnswerRoutes } from './support/routes.ts'
import { voiceCommentRoutes } from './voice/routes.ts'

/** The admin panel's calls, by section. */
export function adminRoutes(serve: Serve, context: Context, ofAll: OfAllFeatures): void {
  adminSessionRoutes(serve, context)
  adminBusinessRoutes(serve, context)
  adminDeletionRoutes(serve, context)
  adminCustomerRoutes(serve, context)
  supportAnswerRoutes(serve, context)
  adminMessageRoutes(serve, context)
  voiceCommentRoutes(serve, context)
  codeRepairRoutes(serve, context)
  demoDataRoutes(serve, context, ofAll)
  platformFigureRoutes(serve, context)
  platformHealthRoutes(serve, context)
}

function demoDataRoutes(serve: Serve, context: Context, { purgedTables }: OfAllFeatures): void {
  serve(demoData.describeDemoData, () => describeDemoData(context))
  serve(demoData.createDemoData, async ({ browser }) => {
    const created = await createDemoData(context, browser)
    return { success: true as const, created }
  })
  serve(demoData.deleteDemoData, async ({ browser }) => {
    const deleted = await deleteDemoData(context, { purgedTables, browser })
    return { success: true as const, deleted }
  })
}
