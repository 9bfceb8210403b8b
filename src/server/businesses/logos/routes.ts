import * as setup from '../../../contract/setup.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http.ts'
import { browserOf } from '../../session.ts'
import { openLogoReader } from './reader.ts'
import { getLogo, uploadLogo } from './service.ts'

const yearInSeconds = 31_536_000

export function logoRoutes(serve: Serve, context: Context): void {
  const reader = openLogoReader(context.waits)
  serve(setup.uploadLogo, async ({ params, file, request }) => {
    const browser = browserOf(context.config, request)
    const sent = { ...params, file, browser, address: request.ip }
    return { logoUrl: await uploadLogo(context, reader, sent) }
  })

  serve(setup.getLogo, async ({ params }) => ({
    contentType: 'image/webp',
    content: await getLogo(context, { businessId: params.businessId, id: params.logoId }),
    // The address is made of what it shows, so what it shows never changes.
    headers: { 'cache-control': `public, max-age=${yearInSeconds}, immutable` },
  }))
}
