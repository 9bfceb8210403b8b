import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { adminBusinessRoutes } from './businesses/routes.ts'
import { codeRepairRoutes } from './codeRepairs/routes.ts'
import { adminCustomerRoutes } from './customers/routes.ts'
import { adminDeletionRoutes } from './deletion/routes.ts'
import { demoDataRoutes } from './demoData/routes.ts'
import { platformFigureRoutes } from './figures/routes.ts'
import { platformHealthRoutes } from './health/routes.ts'
import { adminMessageRoutes } from './messages/routes.ts'
import { adminSessionRoutes } from './session/routes.ts'
import { supportDeskRoutes } from './support/routes.ts'
import { voiceCommentRoutes } from './voice/routes.ts'

/** The platform's desk, a room for each of its sections. */
export function adminRoutes(serve: Serve, context: Context): void {
  adminSessionRoutes(serve, context)
  adminBusinessRoutes(serve, context)
  adminDeletionRoutes(serve, context)
  adminCustomerRoutes(serve, context)
  supportDeskRoutes(serve, context)
  adminMessageRoutes(serve, context)
  voiceCommentRoutes(serve, context)
  codeRepairRoutes(serve, context)
  demoDataRoutes(serve, context)
  platformFigureRoutes(serve, context)
  platformHealthRoutes(serve, context)
}
