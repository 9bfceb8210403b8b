import * as demoData from '../../../contract/demoData.ts'
import type { Context } from '../../context.ts'
import { createDemoData, deleteDemoData, describeDemoData } from '../../demo/service.ts'
import type { Serve } from '../../http/serve.ts'
import { browserOf } from '../../http/session.ts'

export function demoDataRoutes(serve: Serve, context: Context): void {
  const { config } = context

  serve(demoData.describeDemoData, () => describeDemoData(context))
  serve(demoData.createDemoData, async ({ request }) => {
    const created = await createDemoData(context, browserOf(config, request))
    return { success: true as const, created }
  })
  serve(demoData.deleteDemoData, async ({ request }) => {
    const deleted = await deleteDemoData(context, browserOf(config, request))
    return { success: true as const, deleted }
  })
}
