import { expect, test } from 'vitest'
import { registerTestBusiness } from '../../../../test/factories.ts'
import { insertStaffEntries } from '../../../../test/staffEntries.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import type { Finding } from '../../../contract/watch.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

const path = (rest = '') => `/api/businesses/${shop.businessId}/watch${rest}`
const list = async (cookie = shop.cookie) => (await server.get(path(), cookie)).json<Finding[]>()
const dismiss = (body: object) => server.post(path('/dismiss'), body, { cookie: shop.cookie })
const daysAgo = (days: number, minutes = 0) =>
  new Date(Date.now() - days * 86_400_000 - minutes * 60_000)

/** So many awards by the first member to one number, at uneven times, the latest one yesterday. */
const toOneNumber = (count: number, customer = 0) =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'accrual' as const,
    customer,
    memberId: 1,
    locationId: 1,
    points: 20,
    at: daysAgo(28 - (place * 27) / count, (place * place * 7) % 50),
  }))

test('a shop without a team has nothing to look at', async () => {
  expect(await list()).toEqual([])
})

test('a finding names its member and numbers, and is put away until it has grown by half', async () => {
  const { businessId } = shop
  await insertStaffEntries(server, {
    businessId,
    members: 2,
    entries: [...toOneNumber(20), ...toOneNumber(2, 1)],
  })
  const [found, ...others] = await list()
  expect(others).toEqual([])
  const phones = await server.rows(
    'loyalty_accounts',
    ['id', 'phone'],
    { business_id: businessId },
    'id',
  )
  expect(found).toEqual({
    rule: 'one-number',
    member: { id: 1, name: 'Person 1' },
    figure: 20,
    beside: 2,
    rewards: 0,
    customer: { id: phones[0]?.id, phone: phones[0]?.phone },
    nextCustomer: { id: phones[1]?.id, phone: phones[1]?.phone },
  })
  const wanted = { rule: 'one-number', memberId: 1 }
  // The number is not the one that the finding is about.
  expect((await dismiss({ ...wanted, customerId: phones[1]?.id })).json()).toHaveLength(1)
  expect((await dismiss({ ...wanted, customerId: phones[0]?.id })).json()).toEqual([])
  expect(await list()).toEqual([])
  const log = await server.get(`/api/businesses/${businessId}/audit-log`, shop.cookie)
  expect(log.json()[0]).toMatchObject({ action: 'finding_dismissed', after: 'Person 1' })
  await server.change('watch_dismissals', { business_id: businessId }, { figure: 13 })
  expect(await list()).toHaveLength(1)
})

test('what is older than 30 days, of another shop or of a member who is gone for long is none', async () => {
  const other = await registerTestBusiness(server)
  await insertStaffEntries(server, {
    businessId: other.businessId,
    members: 1,
    entries: toOneNumber(20),
  })
  await insertStaffEntries(server, {
    businessId: shop.businessId,
    members: 1,
    entries: toOneNumber(20).map((entry) => ({
      ...entry,
      at: new Date(entry.at.getTime() - 31 * 86_400_000),
    })),
  })
  expect(await list()).toEqual([])
  const theirs = `/api/businesses/${other.businessId}/watch`
  expect((await server.get(theirs, shop.cookie)).statusCode).toBe(404)
  expect((await server.get(theirs, other.cookie)).json()).toHaveLength(1)
  await server.change(
    'staff',
    { business_id: other.businessId },
    { ended_at: daysAgo(40), pin_hash: null },
  )
  expect((await server.get(theirs, other.cookie)).json()).toEqual([])
})
