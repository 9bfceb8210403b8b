import * as codeRepairs from '../../../contract/codeRepairs.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findCodeProblems, regenerateQrCodes } from './service.ts'

export function codeRepairRoutes(serve: Serve, context: Context): void {
  serve(codeRepairs.findCodeProblems, () => findCodeProblems(context))
  serve(codeRepairs.regenerateQrCodes, async ({ browser }) => {
    const repaired = await regenerateQrCodes(context, browser)
    return { success: true as const, ...repaired }
  })
}
