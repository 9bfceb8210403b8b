import type { SpokenLanguage } from '../../contract/platform/languages.ts'
import type { MyShop } from '../../contract/points.ts'
import { customerPhone } from '../auth/service.ts'
import { inReadersLanguage } from '../core/languages/service.ts'
import type { Context } from '../platform/context.ts'
import { shownNext } from '../points/service.ts'
import { listShopsOfPhone } from './store.ts'

/** More shops than anybody collects at. */
const mostShops = 200

/** The shops where a signed-in customer's confirmed number collects, in the customer's language. */
export async function listMyShops(
  context: Context,
  { userId, language }: { readonly userId: number; readonly language: SpokenLanguage },
): Promise<MyShop[]> {
  const phone = await customerPhone(context, userId)
  if (!phone) return []
  const shops = await listShopsOfPhone(context.db, { phone, most: mostShops })
  const speaking = shops.map(({ businessId: id, languages }) => ({ id, languages }))
  const saidBy = await inReadersLanguage(context.db, speaking, language)
  return shops.map(({ balance: points, isActive, lastVisitAt, ...shop }) => ({
    businessId: shop.businessId,
    businessName: shop.businessName,
    points,
    ...shownNext(shop, points),
    givesPoints: isActive,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
    ...saidBy({ id: shop.businessId, languages: shop.languages }),
  }))
}
