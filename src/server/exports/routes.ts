import * as deletion from '../../contract/deletion.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { exportBusiness } from './service.ts'

export function exportRoutes(serve: Serve, context: Context): void {
  serve(deletion.exportBusiness, async ({ by }) => {
    const { fileName, content } = await exportBusiness(context, { by })
    return {
      contentType: 'application/zip',
      content,
      fileName,
      headers: { 'cache-control': 'no-store' },
    }
  })
}
