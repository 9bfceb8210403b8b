import { expect, test } from 'vitest'
import { testApp } from '../../../test/testApp.ts'
import { openScreenFeed } from './screens.ts'

const server = testApp()

test('whoever registers shops leaves a fifth of all streams to the screens of confirmed ones', () => {
  const feed = openScreenFeed(server.context)
  const leaving = new AbortController()
  const follow = (place: number, isConfirmed: boolean) => {
    // Twenty of each.
    const screen = { businessId: 1 + Math.floor(place / 20), locationId: 1, deviceId: 1 }
    feed.follow({ ...screen, isConfirmed, mayStay: async () => true }, leaving.signal)
  }
  for (let place = 0; place < 320; place += 1) follow(place, false)
  expect(() => follow(320, false)).toThrow()
  for (let place = 320; place < 400; place += 1) follow(place, true)
  expect(() => follow(400, true)).toThrow()
  leaving.abort()
})
