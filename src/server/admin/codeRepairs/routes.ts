import * as codeRepairs from '../../../contract/codeRepairs.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { browserOf } from '../../http/session.ts'
import { findCodeProblems, regenerateQrCodes } from './service.ts'

export function codeRepairRoutes(serve: Serve, context: Context): void {
  serve(codeRepairs.findCodeProblems, () => findCodeProblems(context))
  serve(codeRepairs.regenerateQrCodes, async ({ request }) => {
    const repaired = await regenerateQrCodes(context, browserOf(context.config, request))
    return { success: true as const, ...repaired }
  })
}
