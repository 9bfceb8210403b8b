import { expect } from 'vitest'
import type { ScanResult } from '../src/contract/scan.ts'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'

/** A scan and its receipt, as known to its browser. */
type Scanned = Pick<ScanResult, 'transactionId' | 'receipt'>

interface HowMoved {
  readonly key?: string
  readonly textMe?: boolean
  /** Another server of the same database, for example with another clock. */
  readonly app?: TestApp['app']
}

/** A customer without an account at a shop: scans, moves points, checks points. */
export function customerAt({ app: ownApp, post, context }: TestApp, shop: TestBusiness) {
  const { businessId } = shop
  const keyed = (key?: string): Record<string, string> => (key ? { 'idempotency-key': key } : {})

  const move = (
    { transactionId, receipt }: Scanned,
    phoneNumber: string,
    { key, textMe = false, app = ownApp }: HowMoved = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/qr/move-scan',
      payload: { businessId, transactionId, receipt, phoneNumber, textMe },
      headers: keyed(key),
    })

  return {
    /** Scans the code of 20 points, or another of the shop's three. */
    async scan(phoneNumber: string, { code = 1, textMe = false, key = '' } = {}) {
      const body = { qrCode: shop.codes[code]?.code, phoneNumber, textMe }
      const answer = await post('/api/qr/scan-with-phone', body, keyed(key))
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<ScanResult>()
    },
    move,
    /** The error code of a refused move. */
    async refusal(scanned: Scanned, phoneNumber: string, how?: HowMoved): Promise<string> {
      const answer = await move(scanned, phoneNumber, how)
      expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
      return answer.json().code
    },
    async pointsOf(phoneNumber: string): Promise<number> {
      return (await post('/api/customer/check-points', { businessId, phoneNumber })).json().points
    },
    account: (phone: string) =>
      context.db
        .selectFrom('loyalty_accounts')
        .selectAll()
        .where('business_id', '=', businessId)
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow(),
    /** How many consents to the shop's texts a number has given. */
    async consents(phone: string): Promise<number> {
      const rows = await context.db
        .selectFrom('sms_consents')
        .select('id')
        .where('business_id', '=', businessId)
        .where('phone', '=', phone)
        .execute()
      return rows.length
    },
    change: (terms: object) =>
      context.db.updateTable('businesses').set(terms).where('id', '=', businessId).execute(),
  }
}

export type Counter = ReturnType<typeof customerAt>
