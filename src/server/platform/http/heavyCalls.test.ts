import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { fillShop } from '../../../../test/bigShop.ts'
import { startTestSession } from '../../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { addTestMember } from '../../../../test/tills.ts'
import { unzip } from '../../../../test/zip.ts'
import { heavyWork, workOwner } from '../process/heavyWork.ts'

/** Calls that a shop's own data makes expensive: whose turn they take, and how many there may be. */

const server = testApp({ LIMITS: 'all' }, { waits: { placeMs: 100 } })
const shop = shopOfEach(server, 'Large')
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

const pathOf = ({ businessId }: TestBusiness) => `/api/businesses/${businessId}`
const insights = (of: TestBusiness, cookie = of.cookie) =>
  server.get(`${pathOf(of)}/insights`, cookie)
const reviews = (of: TestBusiness) => server.get(`${pathOf(of)}/reviews.csv`, of.cookie)

/** Somebody's heavy work, until `end`. */
function occupy(owner: ReturnType<typeof workOwner>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = heavyWork.inTurn(owner, () => promise)
  return async () => {
    resolve()
    await over
  }
}
const ownerOf = ({ phone }: TestBusiness) => workOwner(phone, 'nobody')

describe('a call that a shop’s data makes expensive', () => {
  test('waits for the owner’s other work, then says what to do; others do not wait', async () => {
    const next = await registerTestBusiness(server, 'Next Door')
    const end = occupy(ownerOf(shop))
    const refused = await insights(shop)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message:
        'We are still working on other files or lists of this shop. Please try again in a few seconds.',
    })
    expect((await insights(next)).statusCode).toBe(200)
    const waiting = insights(shop)
    await end()
    expect((await waiting).statusCode).toBe(200)
  })

  test('of any shop of the same phone is the same owner’s', async () => {
    const second = await registerTestBusiness(server, 'Second')
    await server.change('businesses', { id: second.businessId }, { phone: shop.phone })
    const end = occupy(ownerOf(shop))
    expect((await insights(second)).statusCode).toBe(429)
    await end()
  })

  test('of a manager is the owner’s', async () => {
    const { businessId } = shop
    const form = { role: 'manager', phone: testPhone(), locationIds: [1] }
    const { id: memberId } = await addTestMember(server, shop, form)
    const token = await startTestSession(server, { kind: 'manager', businessId, memberId })
    const end = occupy(ownerOf(shop))
    expect((await insights(shop, `sid=${token}`)).statusCode).toBe(429)
    await end()
    expect((await insights(shop, `sid=${token}`)).statusCode).toBe(200)
  })

  test('is refused for a moment if other owners have both places', async () => {
    const ends = ['one', 'other'].map((name) => occupy(workOwner(name, 'nobody')))
    const refused = await insights(shop)
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ code: 'busy' })
    for (const end of ends) await end()
    expect((await insights(shop)).statusCode).toBe(200)
  })

  test.each(['', '/1/pin'])('is the making of a PIN too, by /staff%s', async (rest) => {
    await addTestMember(server, shop)
    const make = (of = shop) =>
      server.post(`${pathOf(of)}/staff${rest}`, rest ? {} : { name: 'Bo' }, { cookie: of.cookie })
    const end = occupy(ownerOf(shop))
    expect((await make()).json().code).toBe('too_many_requests')
    await end()
    expect((await make()).statusCode).toBe(200)
    await server.context.db
      .updateTable('rate_limits')
      .set({ count: 200 })
      .where('key', 'like', 'pins_by_owner%')
      .execute()
    const refused = await make()
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Too many PINs were made for this business\. Please/)
  })

  test('leaves cheap calls of the same shop alone', async () => {
    const end = occupy(ownerOf(shop))
    expect((await server.get(pathOf(shop), shop.cookie)).statusCode).toBe(200)
    await end()
  })
})

describe('a download', () => {
  beforeEach(() => enterFreshCode(server, shop))

  test('is counted: 30 an hour for all shops of one phone', async () => {
    expect((await reviews(shop)).statusCode).toBe(200)
    await server.context.db
      .updateTable('rate_limits')
      .set({ count: 30 })
      .where('key', 'like', 'downloads%')
      .execute()
    const refused = await reviews(shop)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Too many files were made for this business\. Please/)
    const next = await registerTestBusiness(server, 'Next Door')
    await enterFreshCode(server, next)
    expect((await reviews(next)).statusCode).toBe(200)
  })

  test('of a shop that nobody has confirmed counts for the address', async () => {
    await server.change('businesses', { id: shop.businessId }, { phone_confirmed_at: null })
    const from = (remoteAddress: string) =>
      server.app.inject({
        url: `${pathOf(shop)}/reviews.csv`,
        headers: { cookie: shop.cookie },
        remoteAddress,
      })
    for (let files = 0; files < 10; files += 1) {
      expect((await from('192.0.2.1')).statusCode).toBe(200)
    }
    expect((await from('192.0.2.1')).statusCode).toBe(429)
    expect((await from('198.51.100.1')).statusCode).toBe(200)
  })

  test('is one of two at once; a third is refused until one has arrived or was given up', async () => {
    await fillShop(server.context.db, { businessId: shop.businessId, customers: 4_000 })
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const begin = async () => {
      const giveUp = new AbortController()
      const answer = await fetch(`http://127.0.0.1:${port}${pathOf(shop)}/reviews.csv`, {
        headers: { cookie: shop.cookie },
        signal: giveUp.signal,
      })
      return { answer, giveUp }
    }
    // Nobody reads these.
    const [first, second] = [await begin(), await begin()]
    expect([first.answer.status, second.answer.status]).toEqual([200, 200])
    const third = await begin()
    expect(third.answer.status).toBe(429)
    expect(await third.answer.json()).toMatchObject({
      message:
        'Two files of this shop are still being downloaded. Please try again once one has arrived.',
    })
    // Neither holds up the owner's other calls.
    expect((await insights(shop)).statusCode).toBe(200)
    first.giveUp.abort()
    await expect.poll(async () => (await reviews(shop)).statusCode).toBe(200)
    expect((await second.answer.text()).trim().split('\r\n')).toHaveLength(4_001)
  })

  test('that was given up before it began keeps no place', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const { db } = server.context
    const isAsked = () =>
      sql<{ waits: boolean }>`SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted
        AND relation = 'sessions'::regclass) AS waits`.execute(db)
    // One may have been noticed before it came so far.
    for (let times = 0; times < 6; times += 1) {
      await db.transaction().execute(async (tx) => {
        // Nobody is let in meanwhile.
        await sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`.execute(tx)
        const closed = new Promise((resolve) => {
          server.app.server.once('connection', (socket) => socket.once('close', resolve))
        })
        const asked = request({
          port,
          host: '127.0.0.1',
          path: `${pathOf(shop)}/reviews.csv`,
          agent: false,
          headers: { cookie: shop.cookie },
        })
        asked.on('error', () => undefined).end()
        await expect.poll(async () => (await isAsked()).rows[0]?.waits).toBe(true)
        asked.destroy()
        await closed
      })
    }
    await expect.poll(async () => (await reviews(shop)).statusCode).toBe(200)
  })

  test('is whole, though others take turns meanwhile', async () => {
    await fillShop(server.context.db, { businessId: shop.businessId, customers: 500 })
    const patient = await openTestApp({ LIMITS: 'all' }, { beside: server })
    const [everything, list] = await Promise.all(
      ['export', 'customers.csv', 'insights'].map((path) =>
        patient.get(`${pathOf(shop)}/${path}`, shop.cookie),
      ),
    ).finally(() => patient.close())
    const rows = (text: string) => text.trim().split('\r\n').length
    expect(rows(list?.body ?? '')).toBe(501)
    const files = unzip(everything?.rawPayload ?? Buffer.of())
    expect(rows(files.get('customers.csv')?.toString() ?? '')).toBe(501)
    expect(rows(files.get('ledger.csv')?.toString() ?? '')).toBe(2_001)
  })
})
