import { beforeAll, expect, test } from 'vitest'
import { type EventStream, listen, openEvents } from '../../../../test/eventStream.ts'
import { registerTestBusiness } from '../../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { pairTestDevice } from '../../../../test/tills.ts'

/** A browser has six connections over HTTP/1.1: its streams leave it some (see `streamPlaces.ts`). */

const server = testApp({}, { waits: { livePollMs: 50, liveMs: 30_000 } })
const shop = shopOfEach(server)
let address: string
beforeAll(async () => {
  address = await listen(server.app)
})

const dashboard = (cookie: string, { businessId } = shop) =>
  openEvents(`${address}/api/businesses/${businessId}/news`, cookie)
const screen = (cookie: string, agent: string) =>
  openEvents(`${address}/api/device/counter-screen/news`, cookie, {
    headers: { 'user-agent': agent },
  })
const endsAtOnce = (stream: EventStream) => stream.ended(1_500)

/** The state of the moment, and when to ask again. */
async function expectOnce(stream: EventStream): Promise<void> {
  expect(stream.status).toBe(200)
  expect(await stream.next()).toBeDefined()
  expect(await endsAtOnce(stream)).toBe(true)
  expect(stream.events).toHaveLength(1)
  expect(stream.retryMs).toBeGreaterThanOrEqual(3_000)
  expect(stream.retryMs).toBeLessThanOrEqual(5_000)
}

test('a browser has three streams of all kinds, and further windows get the state and ask again', async () => {
  const { headers } = await pairTestDevice(server, shop)
  const agent = headers['user-agent']
  const both = `${shop.cookie}; ${headers.cookie}`
  const streams = [await dashboard(shop.cookie), await dashboard(both), await screen(both, agent)]
  await expectOnce(await dashboard(shop.cookie))
  await expectOnce(await dashboard(both))
  await expectOnce(await screen(both, agent))
  // The device alone has one in the same browser.
  const alone = await screen(headers.cookie, agent)
  await alone.next()
  expect(await endsAtOnce(alone)).toBe(false)
  for (const stream of [...streams, alone]) {
    expect(await stream.ended(0)).toBe(false)
    stream.leave()
  }
})

test('another browser has its own, and whoever leaves makes room', async () => {
  const streams = [await dashboard(shop.cookie), await dashboard(shop.cookie)]
  const leaving = await dashboard(shop.cookie)
  const neighbor = await registerTestBusiness(server)
  const other = await dashboard(neighbor.cookie, neighbor)
  await other.next()
  expect(await endsAtOnce(other)).toBe(false)
  leaving.leave()
  await expect
    .poll(async () => {
      const next = await dashboard(shop.cookie)
      const isShort = await next.ended(500)
      next.leave()
      return isShort
    })
    .toBe(false)
  for (const stream of [...streams, other]) stream.leave()
})

test('a refused stream takes no place', async () => {
  const neighbor = await registerTestBusiness(server)
  for (let time = 0; time < 4; time += 1) {
    expect((await dashboard(shop.cookie, neighbor)).status).toBeGreaterThanOrEqual(400)
  }
  const stream = await dashboard(shop.cookie)
  await stream.next()
  expect(await endsAtOnce(stream)).toBe(false)
  stream.leave()
})
