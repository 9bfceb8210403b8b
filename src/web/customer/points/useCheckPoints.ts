import { useRef, useState } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { SentCheck, Shop } from '../../../contract/pageData.ts'
import type { PointsCheck } from '../../../contract/points.ts'
import { sentenceOfRefusal } from '../../../contract/refusals.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import {
  checkPointsByBusiness,
  checkPointsByCode,
  describeCode,
  getPublicBusiness,
} from '../../platform/api/customerRoutes.ts'
import { dataOf, errorOf, firstLoaded, usePageData } from '../../platform/api/pageData.ts'
import { type Loaded, useLoaded } from '../../platform/api/useLoaded.ts'
import { knownPhoneProblem } from '../../platform/ui/phoneCheck.ts'

export interface Checked {
  points: PointsCheck
  phone: string
  claim?: SentCheck['claim']
}

export interface CheckProblem {
  about: 'phone' | 'check'
  message: string
}

/** Makes one check at a time. The form shows failures. */
export function useCheckPoints(shop: Shop, sent: SentCheck | undefined) {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(() => {
    const error = errorOf(sent?.points)
    return error && problemOf(error)
  })
  const [checked, setChecked] = useState(() => checkedBy(sent))

  async function check(phone: string): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      const message = knownPhoneProblem(phone)
      setProblem(message ? { about: 'phone', message } : undefined)
      if (!message) setChecked({ points: await checkPoints(shop, phone), phone })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  function clear(): void {
    setChecked(undefined)
    setProblem(undefined)
  }

  return { isBusy, problem, checked, check, clear, clearProblem: () => setProblem(undefined) }
}

function checkedBy(sent: SentCheck | undefined): Checked | undefined {
  const points = dataOf(sent?.points)
  return points && sent && { points, phone: sent.typed.phone, claim: sent.claim }
}

function problemOf(error: unknown): CheckProblem {
  if (!(error instanceof CallError)) return { about: 'check', message: 'Something went wrong' }
  const ofPhone = error.fields.phoneNumber
  if (ofPhone) return { about: 'phone', message: ofPhone }
  const about = error.code === 'invalid_phone' ? 'phone' : 'check'
  const isNamed = error.code !== 'unknown'
  return { about, message: isNamed ? sentenceOfRefusal(error) : 'Failed to check points' }
}

/** The shop's name and colors, for the head of the page. */
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

function checkPoints(shop: Shop, phoneNumber: string): Promise<PointsCheck> {
  return shop.by === 'code'
    ? call(checkPointsByCode, { body: { qrCode: shop.code, phoneNumber } })
    : call(checkPointsByBusiness, { body: { businessId: shop.businessId, phoneNumber } })
}
