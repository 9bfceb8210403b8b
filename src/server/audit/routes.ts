import * as audit from '../../contract/audit.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { listAllAudit, listAudit } from './service.ts'

export function auditRoutes(serve: Serve, context: Context): void {
  serve(audit.listBusinessAudit, ({ params, query }) =>
    listAudit(context, { businessId: params.businessId, ...query }),
  )
  serve(audit.listAudit, ({ query }) => listAllAudit(context, query))
}
