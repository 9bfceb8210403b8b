import type { HomeScreenIcon } from '../../contract/homeScreen.ts'
import { findUploadedLogo } from '../businesses/logos/service.ts'
import { getPublicBusiness } from '../core/businesses/service.ts'
import type { Context } from '../platform/context.ts'
import { iconVersionOf, manifestOf } from './rules.ts'

/** A shop that is switched off has one too, because its customers still look up points. */
export async function getAppManifest(context: Context, businessId: number): Promise<string> {
  return JSON.stringify(manifestOf(await getPublicBusiness(context, businessId)))
}

/** The icon, and whether it is of the version in its address, so that it never changes. */
export async function getHomeScreenIcon(
  context: Context,
  {
    businessId,
    icon,
    version,
  }: { businessId: number; icon: HomeScreenIcon; version: string | undefined },
): Promise<{ content: Buffer; isLasting: boolean }> {
  const business = await getPublicBusiness(context, businessId)
  const { primaryColor, logoUrl } = business
  const current = iconVersionOf(business)
  const content = await cachedIcon(`${icon} ${current}`, async () => {
    // Undefined for a logo on another site, which the server never fetches.
    const logo = await findUploadedLogo(context, { businessId, logoUrl })
    const { drawIcon } = await import('./icon.ts')
    return drawIcon(icon, { primaryColor, logo })
  })
  return { content, isLasting: version === current }
}

/** Recent icons are cached, because a browser requests a shop's icon at each visit. */
const most = 32
const cache = new Map<string, Promise<Buffer>>()

/** The cached drawing with this key, or a new one. */
function cachedIcon(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const icon = cache.get(key) ?? draw()
  // Adds it again at the end, because the front is dropped first.
  cache.delete(key)
  cache.set(key, icon)
  for (const oldest of cache.keys()) {
    if (cache.size <= most) break
    cache.delete(oldest)
  }
  icon.catch(() => {
    if (cache.get(key) === icon) cache.delete(key)
  })
  return icon
}
