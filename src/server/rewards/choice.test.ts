import { expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { rewardsOf, tillOf } from '../../../test/rewards.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'

/** Where several rewards are ready, whoever gives one chooses which. */

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)
const counter = () => tillOf(server, shop)
const { accountOf } = rewardsOf(() => ({ server, shop, till: counter() }))

const path = (rest: string) => `/api/businesses/${shop.businessId}${rest}`
/** What the shop has from its registration. */
const coffee = { name: 'Free reward of your choice', points: 100 }
const cookie = { name: 'A cookie', points: 50 }
const mug = { name: 'A mug', points: 110, kind: 'milestone' }

async function climb(...rewards: readonly object[]) {
  const body = { rewards, pointCapType: 'unlimited' }
  const answer = await server.put(path('/rewards'), body, { cookie: shop.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** 120 points. */
async function customer() {
  const phone = testPhone()
  await counter().scan(phone, 2)
  return { phone, customerId: await accountOf(phone, shop) }
}

/** What each of the owner's doors offers for a number, which must be alike. */
async function offered({ phone, customerId }: Awaited<ReturnType<typeof customer>>) {
  const claimed = await counter().claim(phone)
  const { claimCode } = claimed.json()
  const read = async (rest: string) => (await server.get(path(rest), shop.cookie)).json()
  const doors = [
    (await read('/customers')).customers.find(({ id }: { id: number }) => id === customerId),
    await read(`/customers/${customerId}`),
    (await read('/activity?limit=10')).find(
      (entry: { customerId: string }) => entry.customerId === String(customerId),
    ),
    ...(claimCode
      ? [(await server.post(path('/claim'), { claimCode }, { cookie: shop.cookie })).json()]
      : []),
  ]
  const [first, ...others] = doors.map(({ readyRewards }) => readyRewards)
  for (const other of others) expect(other).toEqual(first)
  return first
}

test('each door offers what is ready, and nothing where one or none is', async () => {
  const anna = await customer()
  expect(await offered(anna)).toBeUndefined()
  await climb(coffee)
  expect(await offered(anna)).toBeUndefined()
  await climb(coffee, cookie, mug, { name: 'A lunch', points: 300 })
  expect(await offered(anna)).toEqual([
    { id: 2, name: 'A cookie', kind: 'spend', takes: 50, isKept: false },
    { id: 1, name: coffee.name, kind: 'spend', takes: 100, isKept: false },
    { id: 3, name: 'A mug', kind: 'milestone', takes: 0, isKept: false },
  ])
  await counter().redeem({ customerId: anna.customerId, rewardId: 1 })
  // 20 points: the mug alone.
  expect(await offered(anna)).toBeUndefined()
})

test('what is kept of earlier terms is named, also at a shop that has one reward now', async () => {
  await climb(coffee, cookie)
  const anna = await customer()
  await climb({ ...coffee, points: 200 }, { ...cookie, id: 2, name: 'A biscuit' })
  expect(await offered(anna)).toEqual([
    { id: 2, name: 'A cookie', kind: 'spend', takes: 50, isKept: true },
    { id: 1, name: coffee.name, kind: 'spend', takes: 100, isKept: true },
  ])
  await climb({ ...coffee, points: 200 })
  expect(await offered(anna)).toHaveLength(2)
})

test('another one than the code’s is given, and the answer, the entry and the log name it', async () => {
  await climb(coffee, cookie)
  const { phone } = await customer()
  const asked = { businessId: shop.businessId, phoneNumber: phone, qrCode: shop.codes[0].code }
  const { claimCode } = (
    await server.post('/api/rewards/claim-code', { ...asked, rewardId: 1 })
  ).json()
  const claim = (await server.post(path('/claim'), { claimCode }, { cookie: shop.cookie })).json()
  expect(claim).toMatchObject({ customerPhone: phone, rewardId: 1, points: 120 })
  const given = await counter().redeem({ claimCode, rewardId: 2 }, 'once')
  expect(given.json()).toMatchObject({ rewardDescription: 'A cookie', pointsAfter: 70 })
  // Asked again, after an answer that was lost.
  const again = await counter().redeem({ claimCode, rewardId: 2 }, 'once')
  expect(again.json()).toEqual(given.json())
  const [logged] = await server.rows('audit_log', ['after'], {
    business_id: shop.businessId,
    action: 'reward_given',
  })
  expect(logged?.after).toMatch(/^Customer \d+, A cookie: 50 points$/)
  const used = await server.post(path('/claim'), { claimCode }, { cookie: shop.cookie })
  expect(used.json().code).toBe('claim_code_used')
})

test.each([
  ['XXXXX', 404],
  ['no', 404],
  ['', 400],
])('a code that is none is nobody’s: %s', async (claimCode, status) => {
  const answer = await server.post(path('/claim'), { claimCode }, { cookie: shop.cookie })
  expect([400, 404, 409, 410]).toContain(answer.statusCode)
  expect(answer.statusCode === 400).toBe(status === 400)
})
