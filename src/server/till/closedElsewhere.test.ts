import { beforeEach, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  unlockTestTill,
} from '../../../test/tills.ts'

/** A till may give the values of codes, but not of codes at a closed location. */

const server = testApp()
const shop = shopOfEach(server)
let device: TestDevice
let till: Record<string, string>
beforeEach(async () => {
  await owners('post', '/locations', { name: 'Harbor' })
  const dear = { pointValue: 900, locationId: 2 }
  const answer = await server.put(`/api/qr-codes/${shop.codes[2].id}/point-value`, dear, {
    cookie: shop.cookie,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  device = await pairTestDevice(server, shop)
  till = await unlockTestTill(server, device, await addTestMember(server, shop))
})

async function owners(method: 'post' | 'put', path: string, body: object) {
  const url = `/api/businesses/${shop.businessId}${path}`
  const answer = await server[method](url, body, { cookie: shop.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}
const award = async (points: number) =>
  (await server.post('/api/till/award', { phoneNumber: testPhone(), points }, till)).json().code
const shown = async () =>
  (await server.app.inject({ url: '/api/device', headers: device.headers })).json()

test('neither its own points nor up to them', async () => {
  expect(await award(900)).toBeUndefined()
  expect(await award(800)).toBeUndefined()
  await owners('put', '/locations/2/open', { isOpen: false })
  expect(await award(900)).toBe('award_too_high')
  expect(await award(800)).toBe('award_too_high')
  expect(await award(20)).toBeUndefined()
  expect(await shown()).toMatchObject({ values: [1, 20], mostPoints: 20 })
})

test('nor where the owner allows less', async () => {
  await owners('put', '/till', { mostPoints: 30 })
  await owners('put', '/locations/2/open', { isOpen: false })
  expect(await award(900)).toBe('award_too_high')
  expect(await award(30)).toBeUndefined()
})
