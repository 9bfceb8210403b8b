import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counterOf, sixty, twenty } from '../../../test/counter.ts'
import { type EventStream, listen, openEvents } from '../../../test/eventStream.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { addTestMember, unlockTestTill } from '../../../test/tills.ts'
import type { PromisedBonus } from '../../contract/bonus.ts'
import { promiseOf } from './promises.ts'

/** What a counter screen promises: what a scan of its codes gives at that moment, and no longer. */

const liveMs = 60_000
const server = testApp({ LIMITS: 'off' }, { waits: { livePollMs: 50, liveMs } })
const shop = shopOfEach(server)
const { owner, codeOf, setPresence, screenOf, screen, shown, open } = counterOf(server, shop)
let address: string
beforeAll(async () => {
  address = await listen(server.app)
})
beforeEach(async () => {
  await setPresence(twenty, 'screen')
  await setPresence(sixty, 'screen')
})

/** It is between twelve and one at the shop. */
const double = {
  name: 'Happy hour',
  effect: 'times',
  amount: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '11:00',
  to: '24:00',
}
async function set(...promotions: readonly object[]) {
  const path = `/api/businesses/${shop.businessId}/promotions`
  const answer = await server.put(path, { promotions }, owner())
  expect(answer.statusCode, answer.body).toBe(200)
}
/** As the hands of the clock would: nobody has changed anything by a call. */
const moveHours = (hours: { from_minute?: number; to_minute?: number }) =>
  server.change('promotions', { business_id: shop.businessId }, hours)
const minuteOfDay = () => 12 * 60 + new Date().getUTCMinutes()
const timeAt = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
const points = (promised: readonly ({ points: number } | null)[] | undefined) =>
  promised?.map((one) => one?.points ?? null)

describe('a screen', () => {
  test('promises what the page of its code promises, without the name, and else says nothing', async () => {
    expect(await screenOf()).not.toHaveProperty('promised')
    await set({ ...double, mostADay: 1 })
    const own = await screenOf()
    expect(points(own.promised)).toEqual([20, 60])
    const { to } = await open(await shown())
    const code = new URL(to, 'http://x').searchParams.get('qr')
    const described = await server.get(`/api/qr/describe?code=${code}`)
    const { name, forMs, ...promised } = described.json().promotion
    expect(own.promised[0]).toEqual(promised)
    expect(own.promisedUntil - own.now).toBeLessThanOrEqual(3 * liveMs)
    await set()
    const ended = await screenOf()
    expect(ended).not.toHaveProperty('promised')
    expect(ended).not.toHaveProperty('promisedUntil')
  })

  test('promises nothing for another code, place or day', async () => {
    await set({ ...double, codeIds: [codeOf(sixty).id] })
    expect(points((await screenOf()).promised)).toEqual([null, 60])
    const places = `/api/businesses/${shop.businessId}/locations`
    await server.post(places, { name: 'Far away' }, owner())
    await set({ ...double, locationIds: [2] })
    expect(await screenOf()).not.toHaveProperty('promised')
    await set({ ...double, endsOn: '2026-01-01' })
    expect(await screenOf()).not.toHaveProperty('promised')
    await set({ ...double, isOn: false })
    expect(await screenOf()).not.toHaveProperty('promised')
  })
})

describe('the news of a screen', () => {
  let stream: EventStream
  const follow = async () => {
    const { cookie, ...headers } = screen().headers
    stream = await openEvents(`${address}/api/device/counter-screen/news`, cookie, { headers })
  }
  const next = async () => (await stream.next(10_000)) as { promised?: PromisedBonus[] }

  test('comes when an hour begins and when it ends', async () => {
    await set({ ...double, from: '15:00' })
    await follow()
    expect(await next()).not.toHaveProperty('promised')
    await moveHours({ from_minute: 11 * 60 })
    expect(points((await next()).promised)).toEqual([20, 60])
    await moveHours({ to_minute: minuteOfDay() })
    expect(await next()).not.toHaveProperty('promised')
    stream.leave()
  })

  test('names the minute at which the hour ends, and is no other news until then', async () => {
    const minute = minuteOfDay()
    const end = (Math.floor(Date.now() / 60_000) + 2) * 60_000
    await set({ ...double, to: timeAt(minute + 2) })
    await follow()
    const { promisedUntil } = (await next()) as { promisedUntil?: number }
    expect(promisedUntil).toBeLessThanOrEqual(end)
    expect(promisedUntil).toBeGreaterThan(end - 2_000)
    const headers = await unlockTestTill(server, screen(), await addTestMember(server, shop))
    await server.post('/api/till/screen-value', { pointValue: 60 }, headers)
    expect(await next()).toMatchObject({ value: 60 })
    expect(stream.events).toHaveLength(2)
    stream.leave()
  })
})

describe('a promise', () => {
  const one = { name: 'Happy hour', effect: 'times', amount: 2, isMost: false } as const
  const ofHour = { ...one, points: 20, until: '13:00', mostADay: 1, forMs: 9_000 }
  const readAt = 1_000_000

  test('is over when the first of its promotions ends', () => {
    const later = { ...ofHour, forMs: 12_000 }
    const { promisedUntil } = promiseOf([later, null, ofHour], { readAt, mostMs: 30_000 })
    expect(promisedUntil).toBe(readAt + 9_000)
  })

  test('does not outlive a line that is lost', () => {
    expect(promiseOf([ofHour], { readAt, mostMs: 5_000 }).promisedUntil).toBe(readAt + 5_000)
  })

  test('is none where nothing holds', () => {
    expect(promiseOf([null, null], { readAt, mostMs: 30_000 })).toEqual({})
  })
})
