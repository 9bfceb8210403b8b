import type { MyShop } from '../../contract/points.ts'
import { customerPhone } from '../auth/service.ts'
import type { Context } from '../platform/context.ts'
import { shownNext } from '../points/service.ts'
import { listShopsOfPhone } from './store.ts'

/** More shops than anybody collects at. */
const mostShops = 200

/** The shops where a signed-in customer's confirmed number collects. */
export async function listMyShops(context: Context, userId: number): Promise<MyShop[]> {
  const phone = await customerPhone(context, userId)
  if (!phone) return []
  const shops = await listShopsOfPhone(context.db, { phone, most: mostShops })
  return shops.map(({ balance: points, isActive, lastVisitAt, ...shop }) => ({
    businessId: shop.businessId,
    businessName: shop.businessName,
    points,
    ...shownNext(shop, points),
    givesPoints: isActive,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
  }))
}
