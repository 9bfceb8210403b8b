import { describe, expect, test } from 'vitest'
import type { TestBusiness } from '../../../../../test/factories.ts'
import { ledgerViolations } from '../../../../../test/ledgerInvariants.ts'
import { testApp, twoAdmins } from '../../../../../test/testApp.ts'
import { tracedPersonOf } from '../../../../../test/tracedPerson.ts'
import { tracesOf } from '../../../../../test/traces.ts'

/** Erasing a number in every shop at once, without deleting an account. */

const server = testApp({ LIMITS: 'off' })
const admins = twoAdmins(server)
const {
  person,
  bakery,
  bar,
  shops,
  scan,
  insertAccount,
  leaveTraces,
  askSupport,
  auditOf,
  expectNoTrace,
} = tracedPersonOf(server)

const headersOf = (by: 0 | 1) => ({ cookie: admins[by] })
const find = (phoneNumber = person.phone) =>
  server.post('/api/admin/numbers/find', { phoneNumber }, headersOf(0))
const erase = (phoneNumber = person.phone, by: 0 | 1 = 0) =>
  server.post('/api/admin/numbers/erase', { phoneNumber }, headersOf(by))

describe('a number without an account', () => {
  test('is found in every shop, however it is typed', async () => {
    await leaveTraces(bakery)
    const typed = `(${person.phone.slice(2, 5)}) ${person.phone.slice(5, 8)}-${person.phone.slice(8)}`
    expect((await find(typed)).json()).toEqual({
      phone: person.phone,
      shops: [{ id: bakery.businessId, name: 'Corner Bakery', points: 125 }],
      totalShops: 1,
      totalPoints: 125,
      reviews: 1,
      accountId: null,
      businesses: [],
    })
    expect((await find(bar.phone)).json()).toMatchObject({
      totalShops: 0,
      businesses: [{ id: bar.businessId, name: 'Apple Bar' }],
    })
    expect((await find('12')).json()).toMatchObject({ code: 'invalid_phone' })
    expect((await erase('12')).json()).toMatchObject({ code: 'invalid_phone' })
  })

  test('leaves no trace, even if it was only left with a review', async () => {
    await leaveTraces(bakery)
    await askSupport(person.phone)
    const said = { rating: 2, comment: `A ${person.surname} coffee`, customerPhone: person.phone }
    await server.post('/api/feedback/public', { businessId: bar.businessId, ...said })
    expect((await find()).json()).toMatchObject({ totalShops: 2, reviews: 2 })
    expect((await erase()).json()).toEqual({ success: true, shops: 2 })
    await expectNoTrace(person.surname)
    expect((await find()).json()).toMatchObject({ totalShops: 0, totalPoints: 0, reviews: 0 })
    const [stars] = await server.rows('feedback', ['rating'], { business_id: bar.businessId })
    expect(stars).toEqual({ rating: 2 })
  })

  test('is recorded once, without the number; a repetition records nothing', async () => {
    await scan(bakery)
    const before = (await auditOf(0, 'number_erased')).length
    const answers = await Promise.all([erase(), erase(person.phone, 1)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await erase()).json()).toEqual({ success: true, shops: 0 })
    const written = (await auditOf(0, 'number_erased')).slice(before)
    expect(written.length).toBeGreaterThanOrEqual(1)
    expect(written.every(({ after }) => after === '1 shop')).toBe(true)
    expect(await auditOf(bakery.businessId, 'customer_erased')).toHaveLength(1)
  })

  test('is removed from an account, which keeps its sign-in', async () => {
    const { userId, cookie } = await insertAccount('keeps the door')
    await scan(bakery)
    expect((await find()).json()).toMatchObject({ accountId: String(userId) })
    expect((await erase()).json()).toEqual({ success: true, shops: 1 })
    const { customer } = (await server.get('/api/auth/session', cookie)).json()
    expect(customer).toMatchObject({ phone: null, email: 'keeps the door@mail.example' })
    await expectNoTrace()
  })

  test('a STOP stays, and a shop keeps its own phone', async () => {
    await scan(bakery, 1, bar.phone)
    const { db } = server.context
    await db.insertInto('sms_stops').values({ phone: bar.phone, keyword: 'STOP' }).execute()
    await erase(bar.phone)
    const traces = await tracesOf(server, bar.phone)
    expect(traces).toEqual(
      expect.arrayContaining(['public.businesses.phone', 'public.sms_stops.phone']),
    )
    expect(traces).not.toContain('public.loyalty_accounts.phone')
    expect(traces).not.toContain('public.sms_consents.phone')
  })

  test('is erased at a deleted shop that was not purged, and at a demo shop', async () => {
    for (const shop of shops) await scan(shop)
    const update = ({ businessId }: TestBusiness, change: object) =>
      server.context.db.updateTable('businesses').set(change).where('id', '=', businessId).execute()
    await update(bakery, { deleted_at: new Date() })
    await update(bar, { is_demo: true })
    expect((await erase()).json()).toEqual({ success: true, shops: 2 })
    await expectNoTrace()
  })

  test('that scans while it is erased gets no error, and begins anew or is gone', async () => {
    for (const shop of shops) await scan(shop, 2)
    const statuses: number[] = []
    let isErased = false
    const erasing = erase().then((answer) => {
      isErased = true
      return answer
    })
    // Each of two counters scans in sequence, so that the erasure gets a turn.
    const counters = [...shops, ...shops].map(async (shop) => {
      while (!isErased) statuses.push((await scan(shop, 0)).statusCode)
    })
    const erased = await erasing
    await Promise.all(counters)
    expect(erased.statusCode, erased.body).toBe(200)
    // Only twenty scans a day count for one number at one shop.
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
    expect(await ledgerViolations(server.context.db)).toEqual([])
    const left = await server.rows('loyalty_accounts', ['balance', 'phone'], {
      business_id: shops.map(({ businessId }) => businessId),
    })
    // No account has the sixty points from before.
    for (const { balance, phone: kept } of left) {
      if (kept) expect(balance).toBeLessThan(60)
      else expect(balance).toBe(0)
    }
    expect((await erase()).statusCode).toBe(200)
    await expectNoTrace()
  })
})
