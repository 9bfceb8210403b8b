import * as deletion from '../../contract/deletion.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { exportBusiness } from './service.ts'

export function exportRoutes(serve: Serve, context: Context): void {
  serve(deletion.exportBusiness, async ({ params, request }) => {
    const browser = browserOf(context.config, request)
    const { fileName, content } = await exportBusiness(context, { ...params, browser })
    return {
      contentType: 'application/zip',
      content,
      fileName,
      headers: { 'cache-control': 'no-store' },
    }
  })
}
