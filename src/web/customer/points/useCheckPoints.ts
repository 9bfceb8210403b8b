import { useState } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { SentCheck, Shop } from '../../../contract/pageData.ts'
import type { PointsCheck } from '../../../contract/points.ts'
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
import { usePress } from '../../platform/api/usePress.ts'
import { knownPhoneProblem } from '../../platform/ui/phoneCheck.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { checkWords } from './checkWords.ts'
import type en from './words/en.ts'

export interface Checked {
  points: PointsCheck
  phone: string
  /** The reward that was chosen without the page's code. */
  rewardId?: SentCheck['rewardId']
  claim?: SentCheck['claim']
}

export interface CheckProblem {
  about: 'phone' | 'check'
  message: string
}

/** Makes one check at a time. The form shows failures. */
export function useCheckPoints(shop: Shop, sent: SentCheck | undefined) {
  const { words } = useWords(checkWords)
  const meaning = (error: unknown) => problemOf(error, words)
  const { isBusy, problem, press, setProblem } = usePress(meaning, () => {
    const error = errorOf(sent?.points)
    return error && meaning(error)
  })
  const [checked, setChecked] = useState(() => checkedBy(sent))

  async function check(phone: string): Promise<void> {
    const message = knownPhoneProblem(phone)
    if (message) setProblem({ about: 'phone', message })
    else setChecked({ points: await checkPoints(shop, phone), phone })
  }

  function clear(): void {
    setChecked(undefined)
    setProblem()
  }

  return {
    isBusy,
    problem,
    checked,
    check: (phone: string) => press(() => check(phone)),
    clear,
    clearProblem: () => setProblem(),
  }
}

function checkedBy(sent: SentCheck | undefined): Checked | undefined {
  const points = dataOf(sent?.points)
  if (!points || !sent) return undefined
  return { points, phone: sent.typed.phone, rewardId: sent.rewardId, claim: sent.claim }
}

type CheckWords = typeof en

function problemOf(error: unknown, words: CheckWords): CheckProblem {
  if (!(error instanceof CallError)) return { about: 'check', message: words.somethingWentWrong }
  const ofPhone = error.fields.phoneNumber
  if (ofPhone) return { about: 'phone', message: ofPhone }
  const about = error.code === 'invalid_phone' ? 'phone' : 'check'
  const isNamed = error.code !== 'unknown'
  return { about, message: isNamed ? sentenceOfRefusal(error, words) : words.failed }
}

/** What happened and what to do; some errors' messages only say what happened. */
export function sentenceOfRefusal({ code, message }: CallError, words: CheckWords): string {
  if (code === 'invalid_code' || code === 'invalid_input') return words.invalidCode
  return code === 'business_not_found' ? words.businessNotFound : message
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
