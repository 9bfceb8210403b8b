import { beforeEach, expect, test } from 'vitest'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  type TestMember,
} from '../../../../test/tills.ts'

const server = testApp()
const shop = shopOfEach(server)
let device: TestDevice
let anna: TestMember
beforeEach(async () => {
  device = await pairTestDevice(server, shop)
  anna = await addTestMember(server, shop, { pin: '4711' })
})

const unlock = (pin: string, memberId?: number, on = device) =>
  server.post('/api/till/unlock', { pin, ...(memberId && { memberId }) }, on.headers)
const texts = () =>
  server.rows('messages', ['event', 'recipient', 'variables'], {
    business_id: shop.businessId,
    kind: 'wrong_pins',
  })

test('the PIN alone says who it is, and so does a name with its PIN', async () => {
  const { id, name, initials } = anna
  for (const answer of [await unlock('4711'), await unlock('4711', id)]) {
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\d.]+[\w-]{43}$/),
      validForMs: 7_200_000,
      member: { id, name, initials },
    })
  }
  const staff = await server.get(`/api/businesses/${shop.businessId}/staff`, shop.cookie)
  expect(anna.lastAtTill).toBeNull()
  expect(staff.json()).toMatchObject([
    { id, lastAtTill: { at: expect.any(String), locationId: 1 }, revision: anna.revision },
  ])
})

test('a PIN of somebody else, of another place or of nobody is not right', async () => {
  await server.post(
    `/api/businesses/${shop.businessId}/locations`,
    { name: 'Harbor Street' },
    { cookie: shop.cookie },
  )
  const bo = await addTestMember(server, shop, { pin: '4712', locationIds: [2] })
  const tries = [unlock('4712', anna.id), unlock('4712', bo.id), unlock('4712'), unlock('0000')]
  for (const tried of tries) {
    expect([(await tried).statusCode, (await tried).json().code]).toEqual([400, 'wrong_pin'])
  }
})

test('after five wrong ones that person waits on that device, and nobody else', async () => {
  const bo = await addTestMember(server, shop, { pin: '4712' })
  const other = await pairTestDevice(server, shop)
  // Sent at once, no more are judged, or counted for the day, than in sequence.
  const tries = await Promise.all(Array.from({ length: 70 }, () => unlock('0000', anna.id)))
  expect(tries.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
  const refused = await unlock('4711', anna.id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Too many wrong PINs were entered for this person. Please try again in 5 minutes.',
  ])
  expect((await unlock('4712', bo.id)).statusCode).toBe(200)
  expect((await unlock('4711')).statusCode).toBe(200)
  expect((await unlock('4711', anna.id, other)).statusCode).toBe(200)
})

test('who is in no team has no tries of their own', async () => {
  const tries = []
  for (let memberId = 100; memberId < 170; memberId += 1) tries.push(await unlock('0000', memberId))
  expect(tries.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
  // The day still has most of its tries.
  expect((await unlock('4711', anna.id)).statusCode).toBe(200)
})

test('the owner gets one text about a device, and its audit log says so', async () => {
  for (let tries = 0; tries < 8; tries += 1) await unlock('0000', anna.id)
  for (let tries = 0; tries < 8; tries += 1) await unlock('0000')
  expect((await unlock('4711')).statusCode).toBe(429)
  expect(await texts()).toMatchObject([
    {
      recipient: shop.phone,
      variables: { businessName: shop.name, device: 'Counter tablet' },
    },
  ])
  const audit = await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)
  expect(audit.json()[0]).toMatchObject({ action: 'pins_refused', after: 'Counter tablet' })
})

test('right ones count for nothing, however many there are', async () => {
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await unlock('4711')).statusCode).toBe(200)
    expect((await unlock('4711', anna.id)).statusCode).toBe(200)
  }
  for (let tries = 0; tries < 4; tries += 1) await unlock('0000')
  expect((await unlock('4711')).statusCode).toBe(200)
  // This takes back no wrong try either.
  await unlock('0000')
  expect((await unlock('4711')).statusCode).toBe(429)
})

test('right ones that come at once are all right, and wrong ones among them all count', async () => {
  for (let tries = 0; tries < 4; tries += 1) await unlock('0000', anna.id)
  const right = await Promise.all(Array.from({ length: 20 }, () => unlock('4711', anna.id)))
  expect(right.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const unnamed = await Promise.all(Array.from({ length: 20 }, () => unlock('4711')))
  expect(unnamed.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const mixed = await Promise.all(
    ['0000', '4711', '0001', '4711'].map((pin) => unlock(pin, anna.id)),
  )
  expect(mixed.map(({ statusCode }) => statusCode)).toEqual([400, 429, 429, 429])
})

test('sixty wrong ones are all that a device has in a day, and the owner hears of the last', async () => {
  await unlock('0000')
  const counts = await server.rows('rate_limits', ['key'])
  const ofDays = counts.filter(({ key }) => key.startsWith('wrong_pins_by_device_in_a_day:'))
  await server.change('rate_limits', { key: ofDays.map(({ key }) => key) }, { count: 59 })
  expect((await unlock('0000')).statusCode).toBe(400)
  expect(await texts()).toHaveLength(1)
  const refused = await unlock('4711', anna.id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    expect.stringMatching(/^Too many wrong PINs were entered on this device today\./),
  ])
})
