import { beforeEach, expect, test } from 'vitest'
import { shopOfEach, testApp } from '../../../../../test/testApp.ts'
import { pairTestDevice, type TestDevice } from '../../../../../test/tills.ts'

/** A device that speaks from two networks at once: its owner hears of it. */

const server = testApp()
const shop = shopOfEach(server)
let device: TestDevice
const ofShop = () => ({ business_id: shop.businessId })
beforeEach(async () => {
  device = await pairTestDevice(server, shop)
  await server.change('devices', ofShop(), { paired_at: new Date(Date.now() - 86_400_000) })
})

const speak = async (remoteAddress: string, url = '/api/device') => {
  const answer = await server.app.inject({ url, headers: device.headers, remoteAddress })
  expect(answer.statusCode).toBe(200)
}
const texts = () =>
  server.rows('messages', ['kind', 'recipient', 'variables'], {
    ...ofShop(),
    kind: 'second_network',
  })
const notes = async () => {
  const log = await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)
  return log
    .json<{ action: string; after: string }[]>()
    .filter(({ action }) => action === 'device_on_second_network')
}

test('is told once, by a text and in the audit log, with the device’s name', async () => {
  const [counter, elsewhere] = ['203.0.113.5', '198.51.100.7']
  for (const address of [counter, elsewhere, counter, elsewhere, counter]) await speak(address)
  expect(await texts()).toEqual([
    {
      kind: 'second_network',
      recipient: shop.phone,
      variables: { businessName: shop.name, device: 'Counter tablet' },
    },
  ])
  expect(await notes()).toMatchObject([{ after: 'Counter tablet' }])
  // Another one on the same day is in nobody's interest.
  await speak('192.0.2.9', '/api/device/counter-screen')
  await speak(counter)
  expect(await texts()).toHaveLength(1)
})

test('nothing is told of a line with another address, or of a neighbor in its network', async () => {
  for (const address of ['203.0.113.5', '203.0.113.77', '203.0.113.5']) await speak(address)
  for (const address of ['198.51.100.7', '192.0.2.9', '2001:db8:1::1']) await speak(address)
  expect(await texts()).toEqual([])
  const [{ networks } = { networks: [] }] = await server.rows('devices', ['networks'], ofShop())
  expect(networks).toHaveLength(4)
  expect(JSON.stringify(networks)).not.toContain('203.0.113')
})

test('calls at once tell once', async () => {
  const addresses = ['203.0.113.5', '198.51.100.7']
  for (const address of addresses) await speak(address)
  await Promise.all(Array.from({ length: 12 }, (_, place) => speak(addresses[place % 2] ?? '')))
  expect(await texts()).toHaveLength(1)
})
