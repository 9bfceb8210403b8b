import type { PublicBusiness } from '../../contract/businesses.ts'
import type { PointsCheck } from '../../contract/points.ts'
import { call } from '../api/call.ts'
import {
  checkPointsByBusiness,
  checkPointsByCode,
  describeCode,
  getPublicBusiness,
} from '../api/customerRoutes.ts'
import { type Loaded, useLoaded } from '../api/useLoaded.ts'

/** Where to look for points: the shop of a scanned code, or a shop by its id. */
export type Shop = { by: 'code'; code: string } | { by: 'id'; businessId: number }

/** The shop's name and colours, for the head of the page. */
export function useShop(shop: Shop | undefined): Loaded<PublicBusiness> {
  return useLoaded(shop && JSON.stringify(shop), async (signal) => {
    if (shop?.by === 'code') {
      return (await call(describeCode, { query: { code: shop.code }, signal })).business
    }
    const businessId = String(shop?.businessId)
    return call(getPublicBusiness, { params: { businessId }, signal })
  })
}

export function checkPoints(shop: Shop, phoneNumber: string): Promise<PointsCheck> {
  return shop.by === 'code'
    ? call(checkPointsByCode, { body: { qrCode: shop.code, phoneNumber } })
    : call(checkPointsByBusiness, { body: { businessId: shop.businessId, phoneNumber } })
}
