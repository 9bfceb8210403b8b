import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'

/** Calls about rewards, as a till and a customer make them. */
export function tillOf({ post }: TestApp, { businessId, cookie, codes }: TestBusiness) {
  const business = `/api/businesses/${businessId}`
  const keyed = (key?: string) => ({ cookie, ...(key && { 'idempotency-key': key }) })
  return {
    /** Scans the code of 60 points. */
    scan: async (phoneNumber: string, times = 1) => {
      for (let count = 0; count < times; count += 1) {
        const body = { qrCode: codes[2].code, phoneNumber }
        const scanned = await post('/api/qr/scan-with-phone', body)
        if (scanned.statusCode !== 200) throw new Error(scanned.body)
      }
    },
    /** Requests a claim code at the counter, with a code of the shop. */
    claim: (phoneNumber: string) =>
      post('/api/rewards/claim-code', { businessId, phoneNumber, qrCode: codes[0].code }),
    redeem: (reward: object, key?: string) => post(`${business}/redeem`, reward, keyed(key)),
    undo: (transactionId: number, key?: string) =>
      post(`${business}/transactions/${transactionId}/undo`, {}, keyed(key)),
  }
}

export type Till = ReturnType<typeof tillOf>

/** What a test has set up when it calls this. */
interface Counter {
  readonly server: TestApp
  readonly shop: TestBusiness
  readonly till: Till
}

/** Customers with a reward, their claim codes, and the reward's terms. */
export function rewardsOf(counter: () => Counter) {
  const change = ({ businessId }: TestBusiness, terms: object) =>
    counter()
      .server.context.db.updateTable('businesses')
      .set(terms)
      .where('id', '=', businessId)
      .execute()

  async function accountOf(phone: string, { businessId } = counter().shop): Promise<number> {
    const { id } = await counter()
      .server.context.db.selectFrom('loyalty_accounts')
      .select('id')
      .where('business_id', '=', businessId)
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    change,
    accountOf,

    /** Opens a shop where a reward takes the points that it costs, and leaves the rest. */
    async openUnlimitedShop() {
      const { server } = counter()
      const keeps = await registerTestBusiness(server)
      await change(keeps, { point_cap_type: 'unlimited' })
      return { shop: keeps, till: tillOf(server, keeps) }
    },

    /** A customer with 120 points, enough for a reward. */
    async rewarded(): Promise<{ phone: string; customerId: number; claimCode: string }> {
      const { till } = counter()
      const phone = testPhone()
      await till.scan(phone, 2)
      const claimCode = (await till.claim(phone)).json().claimCode
      return { phone, customerId: await accountOf(phone), claimCode }
    },

    /** Makes a new code older. Only the database's clock ages a code. */
    ageCode: (code: string, minutes: number) =>
      sql`UPDATE claim_codes SET expires_at = expires_at - ${minutes} * interval '1 minute',
        used_at = used_at - ${minutes} * interval '1 minute' WHERE code = ${code}`.execute(
        counter().server.context.db,
      ),
  }
}

/** Asks again if the server was busy, as the pages do: a slow machine is no failure. */
export async function untilTaken<A>(
  ask: () => Promise<A>,
  statusOf: (answer: A) => number,
): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (statusOf(answer) !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
