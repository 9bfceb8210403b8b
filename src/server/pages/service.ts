import * as z from 'zod/mini'
import { type PublicBusiness, publicBusiness } from '../../contract/businesses.ts'
import type { Answered, Shop } from '../../contract/pageData.ts'
import type { DescribedCode } from '../../contract/scan.ts'
import { id, qrCodeText } from '../../contract/values.ts'
import { getPublicBusiness } from '../businesses/service.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { describeCode } from '../scan/service.ts'

/** Whoever waits longer than this for the shop's name is better served with the page as it is. */
const patienceMs = 800

/** What the page of a scanned code asks first; undefined where it is to ask by itself. */
export async function answerToScan(
  context: Context,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<Answered<DescribedCode> | undefined> {
  const scanned = z.safeParse(qrCodeText, code)
  if (!scanned.success) return undefined
  return answered(describeCode(context, { scanned: scanned.data, address }))
}

/** What the points check and the feedback page ask first: whose shop it is, by a code or by an id. */
export async function answerToShop(
  context: Context,
  { shop, address }: { readonly shop: Shop; readonly address: string },
): Promise<Answered<PublicBusiness> | undefined> {
  if (shop.by === 'code') {
    const scanned = z.safeParse(qrCodeText, shop.code)
    if (!scanned.success) return undefined
    const described = describeCode(context, { scanned: scanned.data, address })
    return answered(described.then(({ business }) => business))
  }
  const asked = z.safeParse(id, shop.businessId)
  if (!asked.success) return undefined
  const business = getPublicBusiness(context, asked.data)
  return answered(business.then((all) => z.parse(publicBusiness, all)))
}

/** A refusal is an answer. With trouble of our own the page is sent at once and asks once more. */
async function answered<T>(answer: Promise<T>): Promise<Answered<T> | undefined> {
  const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp(undefined), patienceMs)
  const known = answer.then(
    (data) => ({ data }),
    (error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) return undefined
      return { error: { status: error.status, ...error.answer() } }
    },
  )
  try {
    return await Promise.race([known, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
