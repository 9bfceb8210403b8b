import { beforeEach, expect, test } from 'vitest'
import { registerTestBusiness } from '../../../test/factories.ts'
import { askList } from '../../../test/lists.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'

/** The owner's name and notes for a customer. */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
// Fixed numbers: the test searches a part of one, and the other must not contain it.
const phone = '+14155552671'
const otherPhone = '+14155550199'
let url: string
beforeEach(async () => {
  await scan(phone)
  const [customer] = await found('')
  url = `/api/businesses/${shop.businessId}/customers/${customer.id}`
})

const scan = (phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[1].code, phoneNumber })
const describeAs = (payload: object, cookie = shop.cookie) =>
  server.put(`${url}/profile`, payload, { cookie })
const read = async () => (await server.get(url, shop.cookie)).json()
async function found(search: string) {
  const path = `/api/businesses/${shop.businessId}/customers`
  const answer = await askList(server, `${path}?search=${encodeURIComponent(search)}`, shop.cookie)
  return answer.json().customers
}

test('name and note are in the customer’s file, and the name in the list', async () => {
  expect(await read()).toMatchObject({ name: null, note: null })
  expect((await describeAs({ name: ' Maria ', note: 'Oat milk' })).json()).toEqual({
    success: true,
  })
  expect(await read()).toMatchObject({ name: 'Maria', note: 'Oat milk' })
  expect(await found('')).toMatchObject([{ phone, name: 'Maria' }])
  await describeAs({ name: '', note: ' ' })
  expect(await read()).toMatchObject({ name: null, note: null })
})

test('a customer is found by a part of the name, or of the number, whatever signs are in it', async () => {
  await describeAs({ name: '100% Åsa_7', note: 'Oat milk' })
  await scan(otherPhone)
  for (const search of ['åsa', '100%', 'a_7', phone.slice(-4), phone]) {
    expect(await found(search), search).toMatchObject([{ phone }])
  }
  for (const search of ['Maria', 'z%7', 'oat milk']) expect(await found(search), search).toEqual([])
})

test('points of later scans do not change them', async () => {
  await describeAs({ name: 'Maria', note: 'Oat milk' })
  await scan(phone)
  expect(await read()).toMatchObject({ points: 40, name: 'Maria', note: 'Oat milk' })
})

test('the audit log records the change, but not the text', async () => {
  await describeAs({ name: 'Maria', note: 'Oat milk' })
  const log = await server.context.db
    .selectFrom('audit_log')
    .select(['actor', 'before', 'after'])
    .where('business_id', '=', shop.businessId)
    .where('action', '=', 'customer_described')
    .execute()
  expect(log).toEqual([
    { actor: 'owner', before: null, after: `Customer ${url.split('/').at(-1)}` },
  ])
})

test.each([
  { name: 'x'.repeat(121), note: '' },
  { name: '', note: 'x'.repeat(201) },
  { name: 'a\0b', note: '' },
  { name: 'Maria' },
])('%j is refused', async (payload) => {
  expect((await describeAs(payload)).json().code).toBe('invalid_input')
})

test('an erased person has neither, and gets none', async () => {
  await describeAs({ name: 'Maria', note: 'Oat milk' })
  const answer = await server.delete(url, { cookie: shop.cookie })
  expect(answer.statusCode).toBe(200)
  expect(await read()).toMatchObject({ phone: null, name: null, note: null })
  expect((await describeAs({ name: 'Maria', note: '' })).statusCode).toBe(404)
  const left = await server.context.db
    .selectFrom('customer_profiles')
    .selectAll()
    .where('business_id', '=', shop.businessId)
    .execute()
  expect(left).toEqual([])
})

test('other shops cannot write them', async () => {
  const other = await registerTestBusiness(server)
  expect((await describeAs({ name: 'Maria', note: '' }, other.cookie)).statusCode).toBe(404)
})

test.each([
  ['José García', ['jose', 'garcia jose', 'JOSÉ']],
  ['Zoë O’Brien-Müller', ["o'brien", 'obrien', 'muller zoe']],
  ['Nguyễn Văn An', ['nguyen van an']],
  ['Jean-Luc', ['jean luc']],
  ['Łukasz', ['lukasz']],
  ['Ｔａｒｏ', ['taro']],
  ['Bus 7', ['7 bus', 'BUS']],
])('%s is found however the name is typed', async (name, searches) => {
  await scan(otherPhone)
  await describeAs({ name, note: '' })
  for (const search of searches) {
    expect(await found(search), search).toMatchObject([{ phone, name }])
  }
  expect(await found('…')).toEqual([])
})
