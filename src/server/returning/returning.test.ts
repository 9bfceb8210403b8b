import { describe, expect, test } from 'vitest'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import type { Returning, ReturningInsights } from '../../contract/returning.ts'

/** Who came back, what that is worth, and who is slipping away. */

const server = testApp()
const shop = shopOfEach(server)

const dayMs = 24 * 60 * 60 * 1000
let line = 0

/** A customer of so many visits, who first and last came so many days ago. */
async function customer(
  visits: number,
  first: number,
  last: number,
  moved: { visits_moved?: number; last_visit_moved?: Date } = {},
): Promise<string> {
  line += 1
  const phone = `+1415555${String(line).padStart(4, '0')}`
  const ago = (days: number) => new Date(Date.now() - days * dayMs)
  await server.context.db
    .insertInto('loyalty_accounts')
    .values({
      business_id: shop.businessId,
      phone,
      visits,
      created_at: ago(first),
      last_accrual_at: ago(last),
      ...moved,
    })
    .execute()
  return phone
}

const read = async <Answer>(part: string): Promise<Answer> =>
  (await server.get(`/api/businesses/${shop.businessId}/${part}`, shop.cookie)).json()
const insights = () => read<ReturningInsights>('returning-insights')

describe('the one figure', () => {
  test('counts customers of before who came in the last seven days', async () => {
    await customer(5, 60, 2)
    await customer(2, 8, 6.9)
    await customer(1, 2, 2)
    await customer(9, 90, 8)
    // Two numbers merged into another, which has their visits now.
    await customer(3, 60, 2, { visits_moved: -3 })
    await customer(2, 60, 2, { visits_moved: -2 })
    await customer(1, 50, 40, {
      visits_moved: 5,
      last_visit_moved: new Date(Date.now() - 2 * dayMs),
    })
    expect(await read<Returning>('returning')).toEqual({ customersBack: 3, averageSale: null })
  })

  test('is worth what the owner says a sale is, until they take it back', async () => {
    const save = (averageSale: unknown) =>
      server.put(`/api/businesses/${shop.businessId}`, { averageSale }, { cookie: shop.cookie })
    expect((await save(15)).statusCode).toBe(200)
    const own = { amount: 15, from: 'owner' }
    expect((await read<Returning>('returning')).averageSale).toEqual(own)
    for (const wrong of [0, 10_001, 1.5, 'much']) expect((await save(wrong)).statusCode).toBe(400)
    expect((await save(null)).statusCode).toBe(200)
    expect((await read<Returning>('returning')).averageSale).toBeNull()
  })

  test('is estimated from the codes that were scanned', async () => {
    const codes = await read<{ code: string; pointValue: number }[]>('qr-codes-public')
    const medium = codes.find(({ pointValue }) => pointValue === 20)
    await server.post('/api/qr/scan-with-phone', {
      qrCode: medium?.code,
      phoneNumber: '+14155550107',
    })
    const { averageSale } = await read<Returning>('returning')
    expect(averageSale).toEqual({ amount: 40, from: 'codes' })
  })
})

describe('about to be lost', () => {
  test('is whoever has stayed away for twice their own rhythm', async () => {
    const often = await customer(10, 60, 15)
    const seldom = await customer(3, 130, 70)
    // In time by their own rhythm, away for less than a week, or gone for good.
    await customer(3, 100, 40)
    await customer(20, 30, 5)
    await customer(10, 300, 200)
    await customer(2, 60, 50)
    // Merged into another number.
    await customer(10, 60, 15, { visits_moved: -10 })
    const { slipping, slippingCount } = await insights()
    expect(slipping.map(({ phone, everyDays }) => [phone, everyDays])).toEqual([
      [often, 5],
      [seldom, 30],
    ])
    expect(slippingCount).toBe(2)
  })

  test('is nobody in a new shop, where no reward is known either', async () => {
    expect(await insights()).toEqual({
      slipping: [],
      slippingCount: 0,
      months: [],
      reward: { visitsEach: null, given: 0, cameAgain: 0 },
      averageSale: null,
    })
  })
})
