import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'

/** What a till and a customer ask for about rewards, through the doors they use. */
export function tillOf({ post }: TestApp, { businessId, cookie, codes }: TestBusiness) {
  const business = `/api/businesses/${businessId}`
  const keyed = (key?: string) => ({ cookie, ...(key && { 'idempotency-key': key }) })
  return {
    /** 60 points each. */
    scan: async (phoneNumber: string, times = 1) => {
      for (let count = 0; count < times; count += 1) {
        const body = { qrCode: codes[2].code, phoneNumber }
        const scanned = await post('/api/qr/scan-with-phone', body)
        if (scanned.statusCode !== 200) throw new Error(scanned.body)
      }
    },
    claim: (phoneNumber: string) => post('/api/rewards/claim-code', { businessId, phoneNumber }),
    redeem: (reward: object, key?: string) => post(`${business}/redeem`, reward, keyed(key)),
    undo: (transactionId: number, key?: string) =>
      post(`${business}/transactions/${transactionId}/undo`, {}, keyed(key)),
  }
}

export type Till = ReturnType<typeof tillOf>

/** A till asks again when the server was busy, as the pages do; a slow machine is no failure. */
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
