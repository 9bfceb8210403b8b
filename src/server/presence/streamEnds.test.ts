import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type EventStream, listen, openEvents } from '../../../test/eventStream.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { pairTestDevice } from '../../../test/tills.ts'

/** Once the owner's change is answered, a screen that was ended hears nothing more (I10). */

const server = testApp({}, { waits: { livePollMs: 50, liveMs: 30_000 } })
const shop = shopOfEach(server)
let address: string
let stream: EventStream
let deviceId: number
beforeAll(async () => {
  address = await listen(server.app)
})
beforeEach(async () => {
  await setPresence(0, 'screen')
  const device = await pairTestDevice(server, shop)
  deviceId = device.deviceId
  const { cookie, ...headers } = device.headers
  stream = await openEvents(`${address}/api/device/counter-screen/news`, cookie, { headers })
  expect(await stream.next(10_000)).toMatchObject({ values: [1] })
})

const asOwner = {
  get cookie() {
    return shop.cookie
  },
}
const setPresence = (place: 0 | 1, presence: string) =>
  server.put(`/api/qr-codes/${shop.codes[place].id}/presence`, { presence }, asOwner)

test('not even what changed since', async () => {
  const path = `/api/businesses/${shop.businessId}/devices/${deviceId}/revoke`
  expect((await server.post(path, {}, asOwner)).statusCode).toBe(200)
  const heard = stream.events.length
  await setPresence(1, 'screen')
  expect(await stream.ended(10_000)).toBe(true)
  expect(stream.events).toHaveLength(heard)
})
