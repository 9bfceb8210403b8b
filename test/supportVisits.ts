import type { TestApp } from './app.ts'
import { cookieOf, signInTestAdmin, type TestBusiness, testPhone } from './factories.ts'

export const reason = 'A customer cannot see her points'
export const url = (shop: TestBusiness, path = '') => `/api/businesses/${shop.businessId}${path}`

/** How long a visit lasted, or may last, in ms. */
export const lengthOf = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }) =>
  Date.parse(endedAt) - Date.parse(startedAt)

/** Support's visits to dashboards, and what owners allow support. */
export function supportOf(server: () => TestApp) {
  const open = (shop: TestBusiness, headers: Record<string, string>, why = reason) =>
    server().post(`/api/admin/businesses/${shop.businessId}/access`, { reason: why }, headers)

  return {
    open,
    /** The cookie of a browser in which the administrator has opened the business. */
    async visit(shop: TestBusiness): Promise<string> {
      const { cookie } = await signInTestAdmin(server())
      return cookieOf(await open(shop, { cookie }))
    },
    allow: (shop: TestBusiness) =>
      server().post(url(shop, '/support-access'), {}, { cookie: shop.cookie }),
    takeBack: (shop: TestBusiness) =>
      server().app.inject({
        method: 'DELETE',
        url: url(shop, '/support-access'),
        headers: { cookie: shop.cookie },
      }),
    access: async (shop: TestBusiness) =>
      (await server().get(url(shop, '/support-access'), shop.cookie)).json(),
    /** A customer with 20 points; resolves with the path of the correction that takes them. */
    async customerOf(shop: TestBusiness): Promise<string> {
      const phoneNumber = testPhone()
      const qrCode = shop.codes[1].code
      await server().post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
      return phoneNumber
    },
    reset: (shop: TestBusiness, customerId: string, cookie: string) =>
      server().post(url(shop, '/reset-customer-points'), { customerId }, { cookie }),
    auditOf: ({ businessId }: TestBusiness) =>
      server()
        .context.db.selectFrom('audit_log')
        .selectAll()
        .where('business_id', '=', businessId)
        .orderBy('id', 'desc')
        .execute(),
  }
}
