import { useState } from 'react'
import { useParams } from 'react-router'
import type { PublicBusiness } from '../../contract/businesses.ts'
import { blankBusiness, blanks, type Shop } from '../../contract/firstAnswer.ts'
import type { PointsCheck } from '../../contract/points.ts'
import { call } from '../api/call.ts'
import {
  checkPointsByBusiness,
  checkPointsByCode,
  describeCode,
  getPublicBusiness,
} from '../api/customerRoutes.ts'
import { blankRefusal, firstAnswer } from '../api/firstAnswer.ts'
import { type FirstLoaded, type Loaded, useLoaded } from '../api/useLoaded.ts'

/** While the static pages are made: the shop that a page of this variant is made for. */
export function blankShop(variant: string): Shop | undefined {
  if (variant === 'how') return undefined
  return variant.includes('serial')
    ? { by: 'code', code: blanks.code }
    : { by: 'id', businessId: blankBusiness(variant).id }
}

/** What came with the page about its shop. */
export function shopAtFirst(
  shop: Shop | undefined,
  variant: string | undefined,
): FirstLoaded<PublicBusiness> | undefined {
  if (!shop) return undefined
  if (!import.meta.env.SSR) return firstAnswer(keyOf(shop))
  if (variant === 'refused') return { key: keyOf(shop), error: blankRefusal() }
  return variant ? { key: keyOf(shop), data: blankBusiness(variant) } : undefined
}

/** The shop's name and colours, for the head of the page. */
export function useShop(shop: Shop | undefined): Loaded<PublicBusiness> {
  const { variant } = useParams()
  const [first] = useState(() => shopAtFirst(shop, variant))
  return useLoaded(
    shop && keyOf(shop),
    async (signal) => {
      if (shop?.by === 'code') {
        return (await call(describeCode, { query: { code: shop.code }, signal })).business
      }
      const businessId = String(shop?.businessId)
      return call(getPublicBusiness, { params: { businessId }, signal })
    },
    first,
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
