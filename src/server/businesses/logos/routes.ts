import * as setup from '../../../contract/setup.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Serve } from '../../http/serve.ts'
import { browserOf } from '../../http/session.ts'
import { openSharedPlaces } from '../../http/sharedPlaces.ts'
import { openLogoReader, placesOfLogos } from './reader.ts'
import { getLogo, uploadLogo } from './service.ts'

const yearInSeconds = 31_536_000
const retryAfterMs = 2_000

export function logoRoutes(serve: Serve, context: Context): void {
  const reader = openLogoReader(context.waits)
  const enter = openSharedPlaces(placesOfLogos)
  serve(setup.uploadLogo, async ({ params, file, request, caller }) => {
    const owner = caller.as === 'owner' ? caller.confirmedPhone : undefined
    const entered = enter({ ...request.sender, owner })
    if ('taken' in entered) throw new AppError('busy', { retryAfterMs })
    try {
      const browser = browserOf(context.config, request)
      const sent = { ...params, file, browser, address: request.ip }
      return { logoUrl: await uploadLogo(context, reader, sent) }
    } finally {
      entered.leave()
    }
  })

  serve(setup.getLogo, async ({ params }) => ({
    contentType: 'image/webp',
    content: await getLogo(context, { businessId: params.businessId, id: params.logoId }),
    // The address contains a hash of the picture, so its content never changes.
    headers: { 'cache-control': `public, max-age=${yearInSeconds}, immutable` },
  }))
}
