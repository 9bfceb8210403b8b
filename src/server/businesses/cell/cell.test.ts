import { expect, test } from 'vitest'
import { registerTestBusiness } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'
import { beginCell } from './service.ts'

const server = testApp()

test('the businesses of an installation have ids of its range, also after the next start', async () => {
  const { db, config } = server.context
  const begin = (cellFirstId: number) => beginCell({ db, config: { ...config, cellFirstId } })
  await begin(100_000_000)
  const first = await registerTestBusiness(server)
  expect(first.businessId).toBe(100_000_000)
  expect(first.codes[0].code).toMatch(/^RH-100000000-/)
  await Promise.all([begin(100_000_000), begin(100_000_000)])
  expect((await registerTestBusiness(server)).businessId).toBe(100_000_001)
  await expect(begin(200_000_000)).rejects.toThrow(/has a business 100000000, which is below it/)
  expect((await registerTestBusiness(server)).businessId).toBe(100_000_002)
})
