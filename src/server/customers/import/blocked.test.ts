import { beforeEach, expect, test } from 'vitest'
import { customersFile, importingAt } from '../../../../test/customerImports.ts'
import { testPhone } from '../../../../test/factories.ts'
import { enterFreshCode } from '../../../../test/freshCode.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
let at: ReturnType<typeof importingAt>
beforeEach(async () => {
  await enterFreshCode(server, shop)
  at = importingAt(server, shop)
})

const scan = async (phoneNumber: string) =>
  (await server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[1].code, phoneNumber })).json()

test('a number that the owner has blocked since stays blocked when its import is undone', async () => {
  const phone = testPhone()
  const importId = await at.run(customersFile([phone, 40, '', '']))
  const [{ id }] = await at.customers()
  const url = `/api/businesses/${shop.businessId}/customers/${id}/blocked`
  const blocked = await server.put(url, { isBlocked: true }, { cookie: shop.cookie })
  expect(blocked.statusCode, blocked.body).toBe(200)
  expect((await scan(phone)).code).toBe('number_blocked')
  await at.runUndo(importId)
  expect((await scan(phone)).code).toBe('number_blocked')
})
