import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importingAt } from '../../../../test/customerImports.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { testApp } from '../../../../test/testApp.ts'

const server = testApp({ LIMITS: 'off' })

test('what one shop exports, another imports as it was', { tags: ['long'] }, async () => {
  const words = (maxLength: number) =>
    fc
      .string({ unit: 'grapheme', maxLength })
      .map((text) => text.trim())
      .filter((text) => !text.includes('\0') && text.length <= maxLength)
  const customer = fc.record({
    points: fc.integer({ min: 0, max: 3_000 }),
    name: words(30),
    note: words(30),
    isBlocked: fc.boolean(),
  })
  const exported = async (of: TestBusiness) => {
    const answer = await server.get(`/api/businesses/${of.businessId}/customers.csv`, of.cookie)
    expect(answer.statusCode).toBe(200)
    return answer.body
  }
  /** What is known of the customers, without what only visits create. */
  const known = async (of: TestBusiness) => {
    const { db } = server.context
    const rows = await db
      .selectFrom('loyalty_accounts as account')
      .leftJoin('customer_profiles as profile', (join) =>
        join
          .onRef('profile.business_id', '=', 'account.business_id')
          .onRef('profile.account_id', '=', 'account.id'),
      )
      .select(['account.phone', 'account.balance', 'profile.name', 'profile.note'])
      .select(sql<boolean>`account.blocked_at IS NOT NULL`.as('isBlocked'))
      .where('account.business_id', '=', of.businessId)
      .orderBy('account.phone')
      .execute()
    return rows
  }
  await fc.assert(
    fc.asyncProperty(fc.array(customer, { minLength: 1, maxLength: 4 }), async (some) => {
      const [from, to] = [await registerTestBusiness(server), await registerTestBusiness(server)]
      for (const one of [from, to]) await enterFreshCode(server, one)
      for (const { points, name, note, isBlocked } of some) {
        const phone = testPhone()
        const code = { qrCode: from.codes[1].code, phoneNumber: phone }
        await server.post('/api/qr/scan-with-phone', code)
        const { id } = (await importingAt(server, from).customers()).find(
          (one: { phone: string }) => one.phone === phone,
        )
        const url = `/api/businesses/${from.businessId}/customers/${id}`
        const headers = { cookie: from.cookie }
        const put = (path: string, payload: object) => server.put(`${url}${path}`, payload, headers)
        const adjust = { points: points - 20, reason: 'As it is' }
        if (points !== 20) await server.post(`${url}/adjust`, adjust, headers)
        expect((await put('/profile', { name, note })).statusCode).toBe(200)
        await put('/blocked', { isBlocked })
      }
      await importingAt(server, to).run(await exported(from))
      expect(await known(to)).toEqual(await known(from))
    }),
    { numRuns: 12 },
  )
})
