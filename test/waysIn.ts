import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { cookieOf, registerTestBusiness } from './factories.ts'
import { enterFreshCode } from './freshCode.ts'
import { lastPasscode } from './passcodes.ts'

/** Ways into a shop besides its phone, as an owner and strangers use them. */

export interface KnownShop {
  readonly businessId: number
  readonly name: string
  readonly phone: string
  readonly cookie: string
}

export const ownerEmail = 'owner@shop.example'

export const ofShop = ({ businessId }: KnownShop, path: string) =>
  `/api/businesses/${businessId}${path}`

export const postFrom = (at: TestApp, from: string, url: string, payload: object, cookie = '') =>
  at.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { cookie } })

/** A confirmed shop with an email, whose owner has entered a code just now. */
export async function openKnownShop(at: TestApp, name: string): Promise<KnownShop> {
  const shop = await registerTestBusiness(at, name)
  await enterFreshCode(at, shop)
  await at.change('businesses', { id: shop.businessId }, { email: ownerEmail })
  return shop
}

/** What a new browser is asked, whose owner knows name and phone. */
export async function askedIn(at: TestApp, from: string, { name, phone }: KnownShop) {
  const typed = { businessName: name, businessPhone: phone }
  const asked = await postFrom(at, from, '/api/businesses/verify', typed)
  return { ...asked.json(), from, cookie: cookieOf(asked) }
}
export type Asked = Awaited<ReturnType<typeof askedIn>>

export const messagesOfKind = (at: TestApp, { businessId }: KnownShop, kind: string) =>
  at.context.db
    .selectFrom('messages')
    .select(['recipient', 'variables'])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

/** Enters the code that was mailed to the shop's email. */
export async function confirmOwnerEmail(at: TestApp, shop: KnownShop) {
  const url = ofShop(shop, '/email/confirmation')
  const asked = await at.post(url, {}, { cookie: shop.cookie })
  expect(asked.json()).toMatchObject({
    codeRequired: true,
    message: `Enter the code we emailed to ${ownerEmail}.`,
  })
  const { challengeId } = asked.json()
  const code = await lastPasscode(at, ownerEmail)
  return at.post(url, { challengeId, code }, { cookie: shop.cookie })
}
