import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type EventStream, listen, openEvents } from '../../../test/eventStream.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { LiveMarks } from '../../contract/analytics.ts'
import { buildApp } from '../app.ts'
import { creditScan } from '../core/ledger/scans.ts'
import { openLiveFeed } from './service.ts'

const server = testApp({ LIMITS: 'off' }, { waits: { livePollMs: 100 } })
let address: string
const shop = shopOfEach(server)
beforeAll(async () => {
  address = await listen(server.app)
})

const changesOf = ({ businessId }: TestBusiness, at = address) =>
  `${at}/api/businesses/${businessId}/news`
const anyone = { sender: undefined, isKnown: true, address: undefined, mayStay: async () => true }
const marksOf = (stream: EventStream, withinMs?: number) =>
  stream.next(withinMs) as Promise<LiveMarks | undefined>

async function scan({ codes }: TestBusiness): Promise<void> {
  const body = { qrCode: codes[1].code, phoneNumber: testPhone() }
  expect((await server.post('/api/qr/scan-with-phone', body)).statusCode).toBe(200)
}

test('browsers on two servers learn of a scan within a second, and of nothing else', async () => {
  const secondServer = await buildApp(server.context)
  const streams = [
    await openEvents(changesOf(shop), shop.cookie),
    await openEvents(changesOf(shop, await listen(secondServer)), shop.cookie),
  ]
  const before = await Promise.all(streams.map((stream) => marksOf(stream)))
  await scan(await registerTestBusiness(server, 'Somebody else'))
  await scan(shop)
  const after = await Promise.all(streams.map((stream) => marksOf(stream, 1_000)))
  for (const [index, marks] of after.entries()) {
    expect(marks?.activity).not.toBe(before[index]?.activity)
    expect(marks).toMatchObject({ desk: before[index]?.desk, reviews: before[index]?.reviews })
  }
  expect(await marksOf(streams[0] as EventStream, 400)).toBeUndefined()
  for (const stream of streams) stream.leave()
  await secondServer.close()
})

test('each part has its own id', async () => {
  const stream = await openEvents(changesOf(shop), shop.cookie)
  const first = await marksOf(stream)
  // Spread far enough that a stopped server's browsers do not all come back at one moment.
  expect(stream.retryMs).toBeGreaterThan(2_000)
  expect(stream.retryMs).toBeLessThan(4_000)
  await server.post('/api/feedback/public', { businessId: shop.businessId, rating: 5 })
  const reviewed = await marksOf(stream)
  expect(reviewed?.reviews).not.toBe(first?.reviews)
  expect(reviewed).toMatchObject({ activity: first?.activity, desk: first?.desk })
  const headers = { cookie: shop.cookie }
  const url = `/api/businesses/${shop.businessId}/support-access`
  const allowed = await server.post(url, {}, headers)
  expect(allowed.statusCode).toBe(200)
  const configured = await marksOf(stream)
  expect(configured?.desk).not.toBe(reviewed?.desk)
  expect(configured?.reviews).toBe(reviewed?.reviews)
  stream.leave()
})

test('an entry that commits after later ones is reported', async () => {
  const stream = await openEvents(changesOf(shop), shop.cookie)
  const first = await marksOf(stream)
  const slow = await server.context.db.startTransaction().execute()
  const { businessId, codes } = shop
  const phone = testPhone()
  await creditScan(slow, { businessId, code: codes[0].code, phone, idempotencyKey: undefined })
  await scan(shop)
  const overtaken = await marksOf(stream)
  expect(overtaken?.activity).not.toBe(first?.activity)
  await slow.commit().execute()
  const late = await marksOf(stream)
  expect(late?.activity).toBeDefined()
  expect(late?.activity).not.toBe(overtaken?.activity)
  stream.leave()
})

test('a signed-out browser gets nothing more', async () => {
  const stream = await openEvents(changesOf(shop), shop.cookie)
  await marksOf(stream)
  const ended = await server.post(
    `/api/businesses/${shop.businessId}/sessions/end-all`,
    {},
    { cookie: shop.cookie },
  )
  expect(ended.statusCode).toBe(200)
  await scan(shop)
  expect(await stream.ended(1_500)).toBe(true)
  expect(stream.events).toHaveLength(1)
  expect((await openEvents(changesOf(shop), shop.cookie)).status).toBe(401)
})

test('an expired session ends the stream by itself', async () => {
  const waits = { ...server.context.waits, liveMs: 500 }
  const watchful = await buildApp({ ...server.context, waits })
  const stream = await openEvents(changesOf(shop, await listen(watchful)), shop.cookie)
  await marksOf(stream)
  await sql`DELETE FROM sessions WHERE business_id = ${shop.businessId}`.execute(server.context.db)
  expect(await stream.ended(waits.liveMs + 5_000)).toBe(true)
  await watchful.close()
})

test('a quiet stream sends keep-alives, and checks its access', async () => {
  const feed = openLiveFeed({ ...server.context, waits: { ...server.context.waits, liveMs: 100 } })
  const leaving = new AbortController()
  const { businessId } = shop
  let mayStay = true
  const news = feed.follow({
    ...anyone,
    businessId,
    signal: leaving.signal,
    mayStay: async () => mayStay,
  })
  const listening = news[Symbol.asyncIterator]()
  const first = await listening.next()
  expect(await listening.next()).toEqual(first)
  mayStay = false
  expect((await listening.next()).done).toBe(true)
  leaving.abort()
})

test('a business has twenty streams at most, and a browser that leaves makes room', () => {
  const feed = openLiveFeed(server.context)
  const { businessId } = shop
  const open = () => {
    const leaving = new AbortController()
    feed.follow({ ...anyone, businessId, signal: leaving.signal })
    return leaving
  }
  const streams = Array.from({ length: 20 }, open)
  expect(open).toThrow('Too many attempts')
  streams[0]?.abort()
  for (const stream of [...streams, open()]) stream.abort()
})

test('while nobody listens, nothing is queried', async () => {
  const asked: unknown[] = []
  const db = server.context.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const feed = openLiveFeed({ ...server.context, db })
  const leaving = new AbortController()
  const { businessId } = shop
  const news = feed.follow({ ...anyone, businessId, signal: leaving.signal })
  const listening = news[Symbol.asyncIterator]()
  expect((await listening.next()).done).toBe(false)
  expect(feed.followers).toBe(1)
  leaving.abort()
  expect((await listening.next()).done).toBe(true)
  expect(feed.followers).toBe(0)
  const looks = asked.length
  expect(looks).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toHaveLength(looks)
})

test('after trouble with the database the news continues by itself', async () => {
  const isBroken = { now: false }
  const db = server.context.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isBroken.now) throw new Error('The database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const feed = openLiveFeed({ ...server.context, db })
  const leaving = new AbortController()
  const { businessId } = shop
  const news = feed.follow({ ...anyone, businessId, signal: leaving.signal })
  const listening = news[Symbol.asyncIterator]()
  const first = await listening.next()
  isBroken.now = true
  await scan(shop)
  const next = listening.next()
  await new Promise((resolve) => setTimeout(resolve, 300))
  isBroken.now = false
  expect((await next).value).not.toEqual(first.value)
  leaving.abort()
})

test('a stopping server ends its streams at once', { tags: ['long'] }, async () => {
  const node = await startServer({ DATABASE_URL: server.databaseUrl, DEMO_DATA: 'off' })
  const stream = await openEvents(changesOf(shop, node.url), shop.cookie)
  await marksOf(stream)
  const startedAt = Date.now()
  await node.kill('SIGTERM')
  expect(await stream.ended()).toBe(true)
  expect(node.process.exitCode).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(15_000)
})
