import { expect, test } from 'vitest'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'

const server = testApp()
const shop = shopOfEach(server)

const scan = (phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber })
const list = async () =>
  (await server.get(`/api/businesses/${shop.businessId}/customers/duplicates`, shop.cookie)).json()

/** Gives the account of a number the phone that an older version would have stored. */
async function misspell(phone: string, stored: string) {
  expect((await scan(phone)).statusCode).toBe(200)
  await server.context.db
    .updateTable('loyalty_accounts')
    .set({ phone: stored })
    .where('business_id', '=', shop.businessId)
    .where('phone', '=', phone)
    .execute()
}

const merge = (customerId: number, newPhone: string) =>
  server.put(
    `/api/businesses/${shop.businessId}/customers/${customerId}/phone`,
    { newPhone },
    { cookie: shop.cookie },
  )

test('customers of one number are listed, and one key merges them', async () => {
  await misspell('+5491123456789', '+541123456789')
  // Alone, the old spelling is its customer's, however they type.
  expect(await list()).toEqual([])
  expect((await scan('+54 9 11 2345 6789')).json().totalPoints).toBe(2)
  // With another account of the number, there are two.
  await misspell('+5491123450000', '+5491123456789')
  const [found, ...more] = await list()
  expect(more).toEqual([])
  expect(found).toMatchObject({
    phone: '+541123456789',
    points: 2,
    rightPhone: '+5491123456789',
    other: { points: 1 },
  })
  expect((await merge(found.customerId, found.rightPhone)).json()).toMatchObject({ isMerged: true })
  expect(await list()).toEqual([])
  expect((await scan('+54 11 2345 6789')).json().totalPoints).toBe(4)
})

test('a number with its country code twice is listed, and corrected', async () => {
  await misspell('+4915123456789', '+494915123456789')
  await scan('+14155550138')
  await scan('+77011234567')
  const [found, ...more] = await list()
  expect(more).toEqual([])
  expect(found).toMatchObject({
    phone: '+494915123456789',
    rightPhone: '+4915123456789',
    other: null,
  })
  expect((await merge(found.customerId, found.rightPhone)).json()).toMatchObject({
    isMerged: false,
  })
  expect(await list()).toEqual([])
  expect((await scan('0049 1512 3456789')).json().totalPoints).toBe(2)
})
