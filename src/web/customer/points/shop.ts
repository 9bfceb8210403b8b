import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { Shop } from '../../../contract/pageData.ts'
import type { PointsCheck } from '../../../contract/points.ts'
import { call } from '../../api/call.ts'
import {
  checkPointsByBusiness,
  checkPointsByCode,
  describeCode,
  getPublicBusiness,
} from '../../api/customerRoutes.ts'
import { firstLoaded, usePageData } from '../../api/pageData.ts'
import { type Loaded, useLoaded } from '../../api/useLoaded.ts'

/** The shop's name and colours, for the head of the page. */
export function useShop(shop: Shop): Loaded<PublicBusiness> {
  const page = usePageData()
  const key = keyOf(shop)
  return useLoaded(
    key,
    async (signal) => {
      if (shop.by === 'code') {
        return (await call(describeCode, { query: { code: shop.code }, signal })).business
      }
      const businessId = String(shop.businessId)
      return call(getPublicBusiness, { params: { businessId }, signal })
    },
    firstLoaded(key, page.shop),
  )
}

function keyOf(shop: Shop): string {
  return shop.by === 'code' ? `code ${shop.code}` : `business ${shop.businessId}`
}

export function checkPoints(shop: Shop, phoneNumber: string): Promise<PointsCheck> {
  return shop.by === 'code'
    ? call(checkPointsByCode, { body: { qrCode: shop.code, phoneNumber } })
    : call(checkPointsByBusiness, { body: { businessId: shop.businessId, phoneNumber } })
}
