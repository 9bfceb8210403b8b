import * as setup from '../../../contract/setup.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { openOwnersPlaces } from '../../platform/http/sharedPlaces.ts'
import { openLogoReader, placesOfLogos } from './reader.ts'
import { getLogo, uploadLogo } from './service.ts'

const yearInSeconds = 31_536_000

export function logoRoutes(serve: Serve, context: Context): void {
  const reader = openLogoReader(context.waits)
  const inPlace = openOwnersPlaces(placesOfLogos)
  serve(setup.uploadLogo, ({ by, file, request }) =>
    inPlace(request, async () => ({ logoUrl: await uploadLogo(context, reader, { by, file }) })),
  )

  serve(setup.getLogo, async ({ params }) => ({
    contentType: 'image/webp',
    content: await getLogo(context, { businessId: params.businessId, id: params.logoId }),
    // The address contains the picture's hash, so its content never changes.
    headers: { 'cache-control': `public, max-age=${yearInSeconds}, immutable` },
  }))
}
