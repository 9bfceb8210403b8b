import { beforeEach, expect, test } from 'vitest'
import { customersFile, importingAt } from '../../../../test/customerImports.ts'
import { testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { addTestManager, signInTestManager } from '../../../../test/managers.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'

/** Entries without a location count at the first. Its manager sees only its customers' entries. */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let cookie: string
beforeEach(async () => {
  const owner = { cookie: shop.cookie }
  await server.post(`/api/businesses/${shop.businessId}/locations`, { name: 'Harbor' }, owner)
  const [, medium] = shop.codes
  const moved = { pointValue: 20, locationId: 2 }
  await server.put(`/api/qr-codes/${medium.id}/point-value`, moved, owner)
  cookie = await signInTestManager(server, shop, await addTestManager(server, shop, [1]))
})

const scan = (place: 0 | 1, phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[place].code, phoneNumber })
const read = async (more = '') => {
  const path = `/api/businesses/${shop.businessId}/activity?locationId=1${more}`
  const answer = await server.get(path, cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ kind: string; customerPhone: string | null }[]>()
}
const asOwner = async (path: string, body: object) => {
  const url = `/api/businesses/${shop.businessId}${path}`
  const answer = await server.post(url, body, { cookie: shop.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('not of an import', async () => {
  await enterFreshCode(server, shop)
  const [here, elsewhere] = [testPhone(), testPhone()]
  await scan(0, here)
  const { run } = importingAt(server, shop)
  const choices = { existing: 'add' }
  await run(customersFile([here, 5, '', ''], [elsewhere, 120, 'Maria', '']), { choices })
  expect((await read()).map(({ customerPhone }) => customerPhone)).toEqual([here, here])
  expect(await read(`&filter=all`)).toHaveLength(2)
})

test('nor of a reset', async () => {
  const phone = testPhone()
  await scan(1, phone)
  await asOwner('/reset-customer-points', { customerId: phone })
  expect(await read()).toEqual([])
  expect(await read('&filter=corrections')).toEqual([])
  await scan(0, phone)
  expect((await read()).map(({ kind }) => kind)).toEqual(['accrual', 'reset'])
})

test('but of what was undone there', async () => {
  const phone = testPhone()
  const { transactionId } = (await scan(0, phone)).json()
  await asOwner(`/transactions/${transactionId}/undo`, {})
  expect((await read()).map(({ kind }) => kind)).toEqual(['reversal', 'accrual'])
})
