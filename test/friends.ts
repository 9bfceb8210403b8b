import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Occasions } from '../src/contract/occasions.ts'
import type { PointsCheck } from '../src/contract/points.ts'
import type { ScanResult } from '../src/contract/scan.ts'
import { newReceipt } from '../src/server/platform/http/receipts.ts'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'
import { nothingOffered, occasionsAt } from './occasions.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from './tills.ts'

interface HowScanned {
  /** Of the invitation that the browser keeps. */
  readonly code?: string | undefined
  readonly key?: string
  /** What else the browser has. */
  readonly cookie?: string | undefined
}

/** Customers of a shop who bring friends, by its calls. */
export function friendsAt(server: TestApp, shop: TestBusiness) {
  const { businessId } = shop
  const occasions = occasionsAt(server, shop)

  const post = (phoneNumber: string, { code, key, cookie }: HowScanned = {}) => {
    const cookies = [code && `invitation-${businessId}=${code}`, cookie].filter(Boolean).join('; ')
    const body = { qrCode: shop.codes[1].code, phoneNumber }
    return server.post('/api/qr/scan-with-phone', body, {
      ...(cookies && { cookie: cookies }),
      ...(key && { 'idempotency-key': key }),
    })
  }
  async function scan(phone: string, how?: HowScanned): Promise<ScanResult> {
    const answer = await post(phone, how)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const check = (phoneNumber: string) =>
    server.post('/api/customer/check-points', { businessId, phoneNumber })
  const shownTo = async (phone: string) => (await check(phone)).json<PointsCheck>().invitation

  /** The next visits are no repeats, and open invitations are so many days older. */
  async function letTimePass(days = 0): Promise<void> {
    const { db } = server.context
    await sql`UPDATE loyalty_accounts SET last_accrual_at = last_accrual_at - interval '1 hour'
      WHERE business_id = ${businessId}`.execute(db)
    await sql`UPDATE invitations SET invited_at = invited_at - ${days} * interval '1 day'
      WHERE business_id = ${businessId}`.execute(db)
  }

  return {
    occasions,
    post,
    scan,
    shownTo,
    letTimePass,
    offer: (friend: Omit<Occasions['friend'], 'isOn'>) =>
      occasions.offer({ ...nothingOffered, friend: { ...friend, isOn: true } }),
    async codeOf(phone: string): Promise<string> {
      const shown = await shownTo(phone)
      if (!shown) throw new Error('No invitation was shown')
      return shown.code
    },
    /** The code, and the cookie of the browser that was shown it. */
    async shownIn(phone: string): Promise<{ code: string | undefined; cookie: string }> {
      const answer = await check(phone)
      const set = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('visit='))
      return { code: answer.json<PointsCheck>().invitation?.code, cookie: set?.split(';')[0] ?? '' }
    },
    async laterScan(phone: string): Promise<ScanResult> {
      await letTimePass()
      return scan(phone)
    },
    /** 20 points from a till. */
    async award(phoneNumber: string) {
      const device = await pairTestDevice(server, shop)
      const till = await unlockTestTill(server, device, await addTestMember(server, shop))
      const answer = await server.post('/api/till/award', { phoneNumber, points: 20 }, till)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    async merge(from: string, newPhone: string): Promise<void> {
      const { id } = await server.row('loyalty_accounts', ['id'], {
        business_id: businessId,
        phone: from,
      })
      const path = `/api/businesses/${businessId}/customers/${id}/phone`
      const moved = await server.put(path, { newPhone }, { cookie: shop.cookie })
      expect(moved.statusCode, moved.body).toBe(200)
    },
    /** The entry of a number's latest visit. */
    async latestVisit(phone: string): Promise<number> {
      const { id: accountId } = await server.row('loyalty_accounts', ['id'], {
        business_id: businessId,
        phone,
      })
      const visits = await server.rows(
        'ledger_entries',
        ['id'],
        { business_id: businessId, account_id: accountId, kind: 'accrual' },
        'id',
      )
      return visits.at(-1)?.id ?? 0
    },
    receiptOf: (transactionId: number) => ({
      transactionId,
      receipt: newReceipt(server.context.secret, 'link', { businessId, entryId: transactionId }),
    }),
    /** A customer who has never scanned, as an import makes them. */
    addCustomer: (phone: string) =>
      sql`INSERT INTO loyalty_accounts (business_id, phone) VALUES (${businessId}, ${phone})`.execute(
        server.context.db,
      ),
  }
}
