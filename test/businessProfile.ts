import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'

/** Changes of a business by its owner, and what others then see of it. */
export function profileOf(server: () => TestApp) {
  const read =
    (path = '') =>
    async ({ businessId, cookie }: TestBusiness) =>
      (await server().get(`/api/businesses/${businessId}${path}`, cookie)).json()

  return {
    update: ({ businessId, cookie }: TestBusiness, payload: object, as = cookie) =>
      server().app.inject({
        method: 'PUT',
        url: `/api/businesses/${businessId}`,
        headers: { cookie: as },
        payload,
      }),
    shown: read(),
    audit: read('/audit-log'),
    codesOf: read('/qr-codes-public'),
  }
}
