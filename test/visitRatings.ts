import { expect } from 'vitest'
import type { ScanResult } from '../src/contract/scan.ts'
import { buildApp } from '../src/server/app.ts'
import type { TestApp } from './app.ts'
import { signInCustomer } from './callers.ts'
import type { TestBusiness } from './factories.ts'

/** What a test has set up when it calls this. */
interface Counter {
  readonly server: TestApp
  readonly shop: TestBusiness
}

type Visit = Pick<ScanResult, 'transactionId'> & { readonly receipt?: string }

interface MessageText {
  readonly rating?: number
  readonly comment?: string | null
  readonly mayText?: boolean
}

interface Caller {
  readonly cookie?: string
  readonly app?: TestApp['app']
}

/** Visits to a shop, their ratings, and their later changes. */
export function visitRatingsOf(counter: () => Counter) {
  const rate = (
    { transactionId, receipt }: Visit,
    words: MessageText = {},
    { cookie, app = counter().server.app }: Caller = {},
  ) => {
    const { businessId } = counter().shop
    return app.inject({
      method: 'POST',
      url: '/api/feedback',
      payload: { businessId, transactionId, receipt, rating: 5, ...words },
      headers: cookie ? { cookie } : {},
    })
  }

  return {
    rate,
    async scan(
      phoneNumber: string,
      on = counter().server,
      of = counter().shop,
    ): Promise<ScanResult> {
      const body = { qrCode: of.codes[1].code, phoneNumber }
      return (await on.post('/api/qr/scan-with-phone', body)).json()
    },
    async refused(visit: Visit, words?: MessageText, caller?: Caller): Promise<string> {
      const answer = await rate(visit, words, caller)
      expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
      return answer.json().code
    },
    stored: () =>
      counter()
        .server.context.db.selectFrom('feedback')
        .select(['id', 'rating', 'comment', 'customer_phone', 'transaction_id as transactionId'])
        .where('business_id', '=', counter().shop.businessId)
        .orderBy('id')
        .execute(),
    change: (values: object) =>
      counter()
        .server.context.db.updateTable('businesses')
        .set(values)
        .where('id', '=', counter().shop.businessId)
        .execute(),
    later: (hours: number) =>
      buildApp({
        ...counter().server.context,
        clock: () => new Date(Date.now() + hours * 3_600_000),
      }),
    signIn: async (phone: string | null): Promise<Caller> => ({
      cookie: await signInCustomer(counter().server, phone),
    }),
    move: ({ transactionId, receipt }: ScanResult, phoneNumber: string) => {
      const { businessId } = counter().shop
      const moved = { businessId, transactionId, receipt, phoneNumber }
      return counter().server.post('/api/qr/move-scan', moved)
    },
    async erase(phone: string): Promise<void> {
      const { server, shop } = counter()
      const { id } = await server.context.db
        .selectFrom('loyalty_accounts')
        .select('id')
        .where('business_id', '=', shop.businessId)
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
      const erased = await server.app.inject({
        method: 'DELETE',
        url: `/api/businesses/${shop.businessId}/customers/${id}`,
        headers: { cookie: shop.cookie },
      })
      expect(erased.statusCode).toBe(200)
    },
  }
}
