import { expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { QrCode } from '../../contract/qr-codes.ts'

const server = testApp()
const shop = shopOfEach(server)

const put = (url: string, payload: object) => server.put(url, payload, { cookie: shop.cookie })
const remove = (id: number) => server.delete(`/api/qr-codes/${id}`, { cookie: shop.cookie })
const setValues = (low: unknown, medium: unknown, high: unknown) =>
  put(`/api/businesses/${shop.businessId}/qr-values`, { low, medium, high })
const list = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/qr-codes-public`, shop.cookie)).json<
    QrCode[]
  >()
const scan = async (code: QrCode) =>
  (
    await server.post('/api/qr/scan-with-phone', { qrCode: code.code, phoneNumber: testPhone() })
  ).json()
const audit = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)).json()

test('a value that changes gets a new code, and the old prints keep theirs', async () => {
  const [small, medium, large] = shop.codes
  const answer = await setValues(1, 25, 70)
  expect(answer.statusCode).toBe(200)
  const { created } = answer.json<{ created: QrCode[] }>()
  expect(created).toMatchObject([
    { tier: 'medium', pointValue: 25, description: 'Medium: $20 to $59', isOlder: false },
    { tier: 'high', pointValue: 70, description: 'Large: $60 or more', isOlder: false },
  ])
  const codes = await list()
  expect(codes.map(({ pointValue, isOlder }) => [pointValue, isOlder])).toEqual([
    [1, false],
    [25, false],
    [70, false],
    [20, true],
    [60, true],
  ])
  const older = codes.filter(({ isOlder }) => isOlder)
  expect(older).toMatchObject([
    { id: medium.id, isActive: true, pointValue: 20 },
    { id: large.id, isActive: true, pointValue: 60 },
  ])
  expect(older.every(({ replacedAt }) => replacedAt !== null)).toBe(true)
  expect(codes[0]).toEqual(small)
  expect(await scan(medium)).toMatchObject({ pointsEarned: 20 })
  expect(await scan(created[0] as QrCode)).toMatchObject({ pointsEarned: 25 })
  expect((await audit())[0]).toMatchObject({
    action: 'code_values_changed',
    before: 'Medium purchase: 20\nLarge purchase: 60',
    after: 'Medium purchase: 25\nLarge purchase: 70',
  })
})

test('unchanged values change nothing', async () => {
  const answer = await setValues(1, 20, 60)
  expect(answer.json()).toEqual({ success: true, created: [] })
  expect(await list()).toEqual(shop.codes)
  expect(await audit()).toHaveLength(1)
})

test('a window with older values is told, and one that saves the same is not', async () => {
  const address = `/api/businesses/${shop.businessId}`
  const revision = async () => (await server.get(address, shop.cookie)).json().revision
  const seen = await revision()
  await setValues(1, 20, 60)
  await put(`/api/qr-codes/${shop.codes[1].id}/point-value`, { pointValue: 20 })
  expect(await revision()).toBe(seen)
  const changes = [
    () => setValues(1, 25, 60),
    () => put(`/api/qr-codes/${shop.codes[0].id}/point-value`, { pointValue: 2 }),
    () => remove(shop.codes[0].id),
  ]
  for (const change of changes) {
    const before = await revision()
    expect((await change()).statusCode).toBe(200)
    const answer = await put(address, { description: 'From before', revision: before })
    expect(answer.json()).toMatchObject({ code: 'changed_meanwhile' })
  }
})

test('a purchase whose code was deleted gets one again', async () => {
  const [, medium] = shop.codes
  await remove(medium.id)
  const { created } = (await setValues(1, 20, 60)).json<{ created: QrCode[] }>()
  expect(created).toMatchObject([
    { tier: 'medium', pointValue: 20, description: 'Medium: $20 to $59' },
  ])
  expect(created[0]?.id).not.toBe(medium.id)
})

test('two windows do not overwrite each other silently', async () => {
  const values = { low: 1, medium: 25, high: 60 }
  const address = `/api/businesses/${shop.businessId}/qr-values`
  await setValues(1, 30, 60)
  const late = await put(address, { ...values, was: { medium: 20 } })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'changed_meanwhile' })
  const current = (await list()).filter(({ isOlder }) => !isOlder)
  expect(current.map(({ pointValue }) => pointValue)).toEqual([1, 30, 60])
  expect((await put(address, { ...values, was: { medium: 30 } })).statusCode).toBe(200)
})

test('a code keeps the name that its owner gave it', async () => {
  const [, medium] = shop.codes
  await put(`/api/qr-codes/${medium.id}/point-value`, { pointValue: 20, description: 'Lunch' })
  const { created } = (await setValues(1, 30, 60)).json<{ created: QrCode[] }>()
  expect(created).toMatchObject([{ description: 'Lunch', pointValue: 30 }])
})

test('older codes can be switched off and deleted, also when there is one current code', async () => {
  const [small, medium, large] = shop.codes
  await setValues(2, 20, 60)
  const current = (await list()).find(({ pointValue }) => pointValue === 2)
  await remove(medium.id)
  await remove(large.id)
  const switched = await put(`/api/qr-codes/${small.id}/active`, { isActive: false })
  expect(switched.json()).toMatchObject({ isOlder: true, isActive: false })
  expect((await scan(small)).code).toBe('inactive_code')
  // An older code that is left over does not allow deleting the last current one.
  expect((await remove(current?.id ?? 0)).json().code).toBe('last_code')
  expect((await remove(small.id)).json()).toEqual({ success: true })
})

test.each([
  [0, 20, 60, 'low'],
  [1, 101, 60, 'medium'],
  [1, 20, 1.5, 'high'],
  ['', 20, 60, 'low'],
])('%j, %j and %j are refused with a sentence', async (low, medium, high, field) => {
  const answer = await setValues(low, medium, high)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({ [field]: 'Please enter a whole number from 1 to 100' })
  expect(await list()).toEqual(shop.codes)
})
