import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { type TestBusiness, testPhone } from './factories.ts'
import { enterFreshCode } from './freshCode.ts'

export const browser = {
  token: undefined,
  isScript: false,
  device: 'A test',
  address: '192.0.2.1',
}
export const days = (count: number) => count * 24 * 60 * 60 * 1000

/** Deletes and restores shops, and reads what others then see. */
export function deletionsOf(server: () => TestApp) {
  const deletion = (shop: TestBusiness, businessName = shop.name, cookie = shop.cookie) =>
    server().app.inject({
      method: 'DELETE',
      url: `/api/businesses/${shop.businessId}`,
      payload: { businessName },
      headers: { cookie },
    })

  return {
    deletion,
    restoring: (token: string) => server().post('/api/businesses/restore', { token }),
    async deleteShop(shop: TestBusiness): Promise<{ restoreUntil: string; restoreToken: string }> {
      await enterFreshCode(server(), shop)
      const answer = await deletion(shop)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    scan: (shop: TestBusiness, phoneNumber = testPhone()) =>
      server().post('/api/qr/scan-with-phone', { qrCode: shop.codes[1].code, phoneNumber }),
    async pointsOf({ businessId }: TestBusiness) {
      const { points } = await server()
        .context.db.selectFrom('ledger_entries')
        .select(({ fn }) => fn.sum<string>('points').as('points'))
        .where('business_id', '=', businessId)
        .executeTakeFirstOrThrow()
      return Number(points)
    },
    auditOf: ({ businessId }: TestBusiness) =>
      server()
        .context.db.selectFrom('audit_log')
        .select(['actor', 'action', 'reason'])
        .where('business_id', '=', businessId)
        .orderBy('id', 'desc')
        .execute(),
  }
}
