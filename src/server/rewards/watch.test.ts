import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type EventStream, listen, openEvents } from '../../../test/eventStream.ts'
import { testPhone } from '../../../test/factories.ts'
import { rewardsOf, type Till, tillOf } from '../../../test/rewards.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { newTicket, readTicket } from './tickets.ts'
import { openRewardWatch } from './watch.ts'

/** A customer's screen learns that its reward was given. */

const server = testApp()
let url: string
const shop = shopOfEach(server)
let till: Till
beforeAll(async () => {
  url = await listen(server.app)
})
beforeEach(() => {
  till = tillOf(server, shop)
})

const { accountOf, change } = rewardsOf(() => ({ server, shop, till }))
const waiting = { givenAt: null, points: null, rewardsWaiting: null }

async function rewarded(scans = 2) {
  const phone = testPhone()
  await till.scan(phone, scans)
  const { claimCode, ticket } = (await till.claim(phone)).json()
  return { phone, claimCode, ticket }
}

const watch = (ticket: string): Promise<EventStream> =>
  openEvents(`${url}/api/rewards/watch?ticket=${ticket}`, '')

test('given by its code: the screen hears when, and what is left', async () => {
  const { claimCode, ticket } = await rewarded()
  const stream = await watch(ticket)
  expect(await stream.next()).toEqual(waiting)
  expect((await till.redeem({ claimCode })).statusCode).toBe(200)
  expect(await stream.next()).toEqual({
    givenAt: expect.any(String),
    points: 0,
    rewardsWaiting: 0,
  })
  expect(await stream.ended()).toBe(true)
})

test('given by the number, with another one waiting', async () => {
  await change(shop, { point_cap_type: 'unlimited' })
  const { phone, ticket } = await rewarded(4)
  const stream = await watch(ticket)
  await stream.next()
  await till.redeem({ customerId: await accountOf(phone) })
  expect(await stream.next()).toMatchObject({ points: 140, rewardsWaiting: 1 })
})

test('given while the line was away: the first word says so', async () => {
  const { claimCode, ticket } = await rewarded()
  await till.redeem({ claimCode })
  expect(await (await watch(ticket)).next()).toMatchObject({ givenAt: expect.any(String) })
})

test('neither a scan nor somebody else’s reward ends it', async () => {
  const { phone, ticket } = await rewarded()
  const other = await rewarded()
  const stream = await watch(ticket)
  await stream.next()
  await till.redeem({ claimCode: other.claimCode })
  await till.scan(phone)
  expect(await stream.next(1_000)).toBeUndefined()
  expect(stream.events).toEqual([waiting])
  stream.leave()
})

test('a ticket is one that we wrote, and for half a day', async () => {
  const { secret } = server.context
  const ticket = { businessId: 1, accountId: 2, version: 3, goodUntil: 10_000 }
  const text = newTicket(secret, ticket)
  expect(readTicket(secret, text, new Date(9_999))).toEqual(ticket)
  expect(readTicket(secret, text, new Date(10_000))).toBeUndefined()
  for (const forged of [text.replace('1.2', '1.4'), `${text}A`, 'x', newTicket('other', ticket)]) {
    expect(readTicket(secret, forged, new Date(0))).toBeUndefined()
    const answer = await server.get(`/api/rewards/watch?ticket=${encodeURIComponent(forged)}`)
    expect(answer.statusCode).toBe(404)
  }
})

/** Whose ticket this is, as the route reads it. */
function read({ ticket }: { readonly ticket: string }) {
  const found = readTicket(server.context.secret, ticket, new Date())
  if (!found) throw new Error('This is no ticket')
  return found
}
const anyone = { sender: undefined, isKnown: false } as const
/** A reward of any account. */
const ticketOf = (accountId: number) => ({
  businessId: shop.businessId,
  accountId,
  version: 1,
  goodUntil: Date.now() + 60_000,
})

test('many screens cost one statement a look, and none when nobody listens', {
  tags: ['long'],
}, async () => {
  const asked: unknown[] = []
  const db = server.context.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const desk = openRewardWatch({ ...server.context, db })
  const leaving = new AbortController()
  const { signal } = leaving
  const firstWords = await Promise.all(
    Array.from({ length: 100 }, (_, account) =>
      desk
        .follow({ ...ticketOf(account + 1), ...anyone, address: undefined, signal })
        [Symbol.asyncIterator]()
        .next(),
    ),
  )
  expect(firstWords.map(({ value }) => value)).toEqual(Array(100).fill(waiting))
  // The first query is for the first screen, the second for all.
  expect(asked.length).toBeLessThanOrEqual(2)
  leaving.abort()
  await new Promise((resolve) => setTimeout(resolve, server.context.waits.livePollMs))
  const looks = asked.length
  await new Promise((resolve) => setTimeout(resolve, server.context.waits.livePollMs * 2))
  expect(asked).toHaveLength(looks)
})

test('one reward holds four lines, from however many addresses', async () => {
  const ticket = read(await rewarded())
  const desk = openRewardWatch(server.context)
  const leaving = new AbortController()
  const { signal } = leaving
  const follow = (about: typeof ticket, name: string) =>
    desk.follow({ ...about, ...anyone, address: [{ name, times: 1 }], signal })
  const lines = ['a', 'b', 'c', 'd'].map((name) => follow(ticket, name))
  expect(lines.map(({ retryMs }) => retryMs)).toEqual(Array(4).fill(undefined))
  expect(follow(ticket, 'e').retryMs).toBe(15_000)
  expect(follow(read(await rewarded()), 'e').retryMs).toBeUndefined()
  leaving.abort()
})

test('one address holds twenty lines; the next screen hears once and asks again', async () => {
  const shown = await rewarded()
  const { claimCode } = shown
  const ticket = read(shown)
  const desk = openRewardWatch(server.context)
  const leaving = new AbortController()
  const { signal } = leaving
  const follow = (name: string, about = ticket) =>
    desk
      .follow({ ...about, ...anyone, address: [{ name, times: 1 }], signal })
      [Symbol.asyncIterator]()
  const lines = Array.from({ length: 20 }, (_, account) => follow('a', ticketOf(account + 1)))
  await Promise.all(lines.map((line) => line.next()))
  const late = follow('a')
  const again = { ...ticket, ...anyone, address: [{ name: 'a', times: 1 }], signal }
  expect(desk.follow(again).retryMs).toBe(15_000)
  expect(await late.next()).toEqual({ done: false, value: waiting })
  expect((await late.next()).done).toBe(true)
  const elsewhere = follow('b')
  expect((await elsewhere.next()).value).toEqual(waiting)
  await till.redeem({ claimCode })
  expect((await elsewhere.next()).value).toMatchObject({ points: 0 })
  expect((await follow('a').next()).value).toMatchObject({ points: 0 })
  leaving.abort()
})
