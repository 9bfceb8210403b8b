import { expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../test/tills.ts'
import { unzip } from '../../../test/zip.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

async function exported(): Promise<Map<string, string>> {
  await enterFreshCode(server, shop)
  const answer = await server.get(`/api/businesses/${shop.businessId}/export`, shop.cookie)
  expect(answer.statusCode).toBe(200)
  return new Map([...unzip(answer.rawPayload)].map(([name, file]) => [name, file.toString('utf8')]))
}

test('the export says who of the team gave what, and holds nothing that opens a till', async () => {
  const device = await pairTestDevice(server, shop)
  const member = await addTestMember(server, shop, { name: 'Anna Lind' })
  const till = await unlockTestTill(server, device, member)
  await server.post('/api/till/award', { phoneNumber: testPhone(), points: 20 }, till)
  const files = await exported()
  expect(files.get('ledger.csv')).toMatch(/,accrual,20,20,,staff,Anna Lind,Counter tablet,/)
  expect(files.get('staff.csv')).toMatch(/\r\n1,Anna Lind,till,1,,[^,]+,\r\n$/)
  expect(files.get('devices.csv')).toMatch(
    /\r\n1,Counter tablet,1,Chrome on Android,[^,]+,[^,]+,\r\n$/,
  )
  const [secret] = await server.rows('staff', ['pin_hash'], { business_id: shop.businessId })
  for (const file of files.values()) {
    expect(file).not.toContain(till['x-till-token'])
    expect(file).not.toContain(secret?.pin_hash?.toString('hex'))
  }
})
