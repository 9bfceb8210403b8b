import { expect, test } from 'vitest'
import { testApp } from '../../../test/testApp.ts'
import { countedAddress } from '../platform/limits/service.ts'
import { openScreenFeed } from './screens.ts'

const server = testApp()

test('whoever registers shops leaves a fifth of all streams to the screens of confirmed ones', () => {
  const feed = openScreenFeed(server.context)
  const leaving = new AbortController()
  const follow = (place: number, isKnown: boolean) => {
    // Twenty streams for each business.
    const screen = { businessId: 1 + Math.floor(place / 20), locationId: 1, deviceId: 1 }
    // Without a sender, whose first two would be outside the total.
    const sharer = { sender: undefined, isKnown }
    const follower = { ...screen, ...sharer, address: undefined, mayStay: async () => true }
    feed.follow(follower, leaving.signal)
  }
  for (let place = 0; place < 320; place += 1) follow(place, false)
  expect(() => follow(320, false)).toThrow()
  for (let place = 320; place < 400; place += 1) follow(place, true)
  expect(() => follow(400, true)).toThrow()
  leaving.abort()
})

test('whoever confirms many shops at one address leaves most streams to other addresses', () => {
  const feed = openScreenFeed(server.context)
  const leaving = new AbortController()
  const follow = (place: number, address: string) => {
    const screen = { businessId: 1 + Math.floor(place / 20), locationId: 1, deviceId: 1 }
    const counted = countedAddress(server.context, address)
    const sharer = { sender: undefined, isKnown: false }
    const follower = { ...screen, ...sharer, address: counted, mayStay: async () => true }
    feed.follow(follower, leaving.signal)
  }
  for (let place = 0; place < 40; place += 1) follow(place, '198.51.100.1')
  expect(() => follow(40, '198.51.100.1')).toThrow()
  follow(40, '198.51.100.2')
  leaving.abort()
})
