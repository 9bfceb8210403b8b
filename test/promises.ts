import { expect } from 'vitest'
import type { PointsCheck } from '../src/contract/points.ts'
import type { PromisedReward } from '../src/contract/rewards.ts'
import type { TestApp } from './app.ts'
import { openEveryDoor, signInCustomer } from './callers.ts'
import type { TestBusiness } from './factories.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from './tills.ts'

/** What each door says of one customer's next reward. Undefined where it says nothing about it. */
export interface Told {
  readonly threshold?: number | undefined
  readonly description?: string | undefined
  /** How many wait, or only whether one does. */
  readonly waiting: number | boolean
}

interface Row {
  readonly id: number
  readonly phone?: string | null
  readonly customerPhone?: string | null
  readonly rewardsWaiting: number
  readonly promisedReward?: PromisedReward
}

/** Every door that tells somebody whether a reward waits for a customer. */
export async function openReaders(server: TestApp, shop: TestBusiness) {
  const { businessId, cookie, codes } = shop
  const device = await pairTestDevice(server, shop)
  const till = await unlockTestTill(server, device, await addTestMember(server, shop))
  const owners = async (path: string) =>
    (await server.get(`/api/businesses/${businessId}${path}`, cookie)).json()
  const ofCheck = ({ rewardThreshold, rewardDescription, hasReward }: PointsCheck): Told => ({
    threshold: rewardThreshold,
    description: rewardDescription,
    waiting: hasReward,
  })
  const ofRow = (row: Row | undefined): Told => ({
    threshold: row?.promisedReward?.rewardThreshold,
    description: row?.promisedReward?.rewardDescription,
    waiting: row?.rewardsWaiting ?? 0,
  })
  const rowOf = (rows: Row[], phone: string) =>
    rows.find((row) => (row.phone ?? row.customerPhone) === phone)

  const readers: Record<string, (phone: string) => Promise<Told>> = {
    'check by code': async (phoneNumber) =>
      ofCheck(
        (
          await server.post('/api/qr/check-points', {
            phoneNumber,
            qrCode: codes[0].code,
          })
        ).json(),
      ),
    'check by shop': async (phoneNumber) =>
      ofCheck(
        (await server.post('/api/customer/check-points', { phoneNumber, businessId })).json(),
      ),
    'my shops': async (phone) => {
      const mine = await server.get('/api/customer/shops', await signInCustomer(server, phone))
      return ofCheck(mine.json()[0])
    },
    'claim code': async (phoneNumber) => {
      const body = { businessId, phoneNumber, qrCode: codes[0].code }
      const claim = await server.post('/api/rewards/claim-code', body)
      if (claim.statusCode !== 200) return { waiting: 0 }
      const { rewardsWaiting: waiting, rewardDescription: description } = claim.json()
      return { waiting, description }
    },
    till: async (phoneNumber) => {
      const looked = (await server.post('/api/till/customer', { phoneNumber }, till)).json()
      const { rewardThreshold: threshold, rewardDescription: description, rewardsWaiting } = looked
      return { threshold, description, waiting: rewardsWaiting }
    },
    activity: async (phone) => ofRow(rowOf(await owners('/activity'), phone)),
    'customer list': async (phone) => ofRow(rowOf((await owners('/customers')).customers, phone)),
    'customers with a reward': async (phone) => {
      const { customers } = await owners('/customers?state=reward-waiting')
      return ofRow(rowOf(customers, phone))
    },
    'customer page': async (phone) => {
      const row = rowOf((await owners('/customers')).customers, phone)
      return ofRow(await owners(`/customers/${row?.id}`))
    },
    dashboard: async () => ({
      waiting: (await owners('/reward-progress')).customersWithReward > 0,
    }),
    file: async (phone) => {
      const all = await openEveryDoor(server, shop)
      const { body } = await server.get(`/api/businesses/${businessId}/customers.csv`, all)
      const line = body.split('\r\n').find((row) => row.includes(phone)) ?? ''
      return { waiting: Number(line.split(',')[2]) }
    },
  }
  return {
    till,
    /** Expects every door to say the same. */
    async expectAll(phone: string, told: Required<Told> & { waiting: number }) {
      // Whoever has one is not on the way to one.
      const { closest } = await owners('/reward-progress')
      if (told.waiting > 0) expect(rowOf(closest, phone)).toBeUndefined()
      for (const [door, read] of Object.entries(readers)) {
        const said = await read(phone)
        const waiting = typeof said.waiting === 'boolean' ? told.waiting > 0 : told.waiting
        const expected = {
          waiting,
          ...(said.threshold !== undefined && { threshold: told.threshold }),
          ...(said.description !== undefined && { description: told.description }),
        }
        expect({ door, ...said }).toMatchObject({ door, ...expected })
      }
    },
  }
}
