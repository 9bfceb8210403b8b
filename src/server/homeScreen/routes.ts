import * as homeScreen from '../../contract/homeScreen.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { getAppManifest, getHomeScreenIcon } from './service.ts'

/** How long a changed name or color may take to show. */
const shortly = 'public, max-age=300'
const lasting = 'public, max-age=31536000, immutable'

export function homeScreenRoutes(serve: Serve, context: Context): void {
  serve(homeScreen.getAppManifest, async ({ params }) => ({
    contentType: 'application/manifest+json',
    content: await getAppManifest(context, params.businessId),
    headers: { 'cache-control': shortly },
  }))

  serve(homeScreen.getHomeScreenIcon, async ({ params, query }) => {
    const icon = { ...params, version: query.version }
    const { content, isLasting } = await getHomeScreenIcon(context, icon)
    const headers = { 'cache-control': isLasting ? lasting : shortly }
    return { contentType: 'image/png', content, headers }
  })
}
