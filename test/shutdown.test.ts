import { beforeAll, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { startServer } from './server.ts'
import { someOf } from './someOf.ts'
import { testApp } from './testApp.ts'

const server = testApp()
let shop: TestBusiness

beforeAll(async () => {
  shop = await registerTestBusiness(server, 'Last Orders')
})

test.each(someOf(['SIGTERM', 'SIGINT']))(
  '%s: what was taken is answered, then it stops',
  async (signal) => {
    const node = await startServer({ DATABASE_URL: server.databaseUrl, DEMO_DATA: 'off' })
    const scans = Array.from({ length: 40 }, async () => {
      const answer = await fetch(`${node.url}/api/qr/scan-with-phone`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ qrCode: shop.codes[0].code, phoneNumber: testPhone() }),
      })
      return { status: answer.status, body: await answer.json() }
    })
    // Stops in the middle: some scans are answered, others in progress.
    await Promise.race(scans)
    const gone = node.kill(signal)
    const answers = await Promise.allSettled(scans)
    await gone
    expect(node.process.exitCode).toBe(0)

    const credited = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.status === 200 ? [answer.value.body] : [],
    )
    expect(credited.length).toBeGreaterThan(0)
    // Scans without points were refused before they were accepted: the server was busy, or its port
    // was closed.
    for (const answer of answers) {
      if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status)
      else expect(String(answer.reason.cause)).toMatch(/ECONNREFUSED|ECONNRESET|other side closed/)
    }
    const ids = credited.map((body) => body.transactionId)
    const kept = await server.context.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('business_id', '=', shop.businessId)
      .where('id', 'in', ids)
      .execute()
    expect(kept).toHaveLength(ids.length)
    await expect(fetch(`${node.url}/healthz`)).rejects.toThrow()
  },
)
