import { beforeEach, expect } from 'vitest'
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

/** Each test begins with no limit used up. */
export function waysInOf(server: TestApp) {
  beforeEach(async () => {
    await server.context.db.deleteFrom('rate_limits').execute()
  })

  const post = (from: string, url: string, payload: object, cookie = '') =>
    server.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { cookie } })

  return {
    post,

    /** A confirmed shop with an email, whose owner has entered a code just now. */
    async openShop(name: string): Promise<KnownShop> {
      const shop = await registerTestBusiness(server, name)
      await enterFreshCode(server, shop)
      await server.change('businesses', { id: shop.businessId }, { email: ownerEmail })
      return shop
    },

    /** What a new browser is asked, whose owner knows name and phone. */
    async signIn(from: string, { name, phone }: KnownShop) {
      const typed = { businessName: name, businessPhone: phone }
      const asked = await post(from, '/api/businesses/verify', typed)
      return { ...asked.json(), from, cookie: cookieOf(asked) }
    },

    lettersOf: ({ businessId }: KnownShop, kind: string) =>
      server.context.db
        .selectFrom('messages')
        .select(['recipient', 'variables'])
        .where('business_id', '=', businessId)
        .where('kind', '=', kind)
        .orderBy('id')
        .execute(),

    /** Enters the code that was mailed to the shop's email. */
    async confirmEmail(shop: KnownShop) {
      const url = ofShop(shop, '/email/confirmation')
      const asked = await server.post(url, {}, { cookie: shop.cookie })
      expect(asked.json()).toMatchObject({
        codeRequired: true,
        message: `Enter the code we emailed to ${ownerEmail}.`,
      })
      const { challengeId } = asked.json()
      const code = await lastPasscode(server, ownerEmail)
      return server.post(url, { challengeId, code }, { cookie: shop.cookie })
    },
  }
}
export type Asked = Awaited<ReturnType<ReturnType<typeof waysInOf>['signIn']>>
