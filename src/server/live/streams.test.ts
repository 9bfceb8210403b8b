import { expect, test } from 'vitest'
import { type EventStream, listen, openEvents } from '../../../test/eventStream.ts'
import { registerTestBusiness } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'
import { countedAddress } from '../platform/limits/service.ts'
import { type Follower, openLiveFeed } from './service.ts'

/** Who may have how many event streams, so that others get some. */

const server = testApp({ LIMITS: 'all' })

test('an address has six streams, and another one its own', async () => {
  const streams: EventStream[] = []
  const shop = await registerTestBusiness(server)
  const other = await registerTestBusiness(server)
  const third = await registerTestBusiness(server)
  const at = await listen(server.app)
  // Two by each browser: one has three.
  async function openFrom(localAddress: string) {
    const { businessId, cookie } = [shop, other, third][streams.length % 3] ?? shop
    return openEvents(`${at}/api/businesses/${businessId}/news`, cookie, { localAddress })
  }
  for (let place = 0; place < 7; place += 1) streams.push(await openFrom('127.0.0.1'))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  const elsewhere = await openFrom('127.0.0.2')
  expect(elsewhere.status).toBe(200)
  for (const stream of [...streams, elsewhere]) stream.leave()
})

/** Opens streams until one is refused, and returns how many were allowed. */
function followAll(
  feed: ReturnType<typeof openLiveFeed>,
  { signal, ...who }: { signal: AbortSignal } & Partial<Pick<Follower, 'sender' | 'isKnown'>>,
  addressOf: (place: number) => string,
): number {
  for (let place = 0; place < 500; place += 1) {
    try {
      const address = countedAddress(server.context, addressOf(place))
      // Each at another business, so that no business's limit refuses it.
      const businessId = 1_000_000 + place
      feed.follow({
        sender: undefined,
        isKnown: true,
        ...who,
        businessId,
        address,
        signal,
        mayStay: async () => true,
      })
    } catch {
      return place
    }
  }
  throw new Error('Nothing was refused')
}

test.each([
  ['a /24', 48, (place: number) => `198.51.100.${place}`],
  ['a /48', 24, (place: number) => `2001:db8:1:${place.toString(16)}::1`],
  ['a /40', 96, (place: number) => `2001:db8:${place.toString(16)}::1`],
])('%s has %i streams', (_, most, addressOf) => {
  const feed = openLiveFeed(server.context)
  const leaving = new AbortController()
  const unlike = { signal: leaving.signal, isKnown: false }
  expect(followAll(feed, unlike, addressOf)).toBe(most)
  leaving.abort()
})

test('shops that were never confirmed leave 40 streams to those that were', () => {
  const feed = openLiveFeed(server.context)
  const leaving = new AbortController()
  const addressOf = (place: number) => `198.${place}.1.1`
  const { signal } = leaving
  expect(followAll(feed, { signal, isKnown: false }, addressOf)).toBe(160)
  const owner = { signal, sender: '+14155550101' }
  // Two are the owner's first, and one owner has 40 in all.
  expect(followAll(feed, owner, (place) => `203.${place}.1.1`)).toBe(40)
  leaving.abort()
})
