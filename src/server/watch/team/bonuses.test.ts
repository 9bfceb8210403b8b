import { expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../../test/tills.ts'
import { listWatchedEntries } from './store.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

test('points that a promotion has doubled are one award, and taking them back is one undo', async () => {
  const { businessId, cookie } = shop
  const days = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
  const promotions = [{ name: 'Double', effect: 'times', amount: 2, ...days }]
  await server.put(`/api/businesses/${businessId}/promotions`, { promotions }, { cookie })
  const device = await pairTestDevice(server, shop)
  const till = await unlockTestTill(server, device, await addTestMember(server, shop))
  const award = { phoneNumber: testPhone(), points: 20, again: true }
  const { transactionId } = (await server.post('/api/till/award', award, till)).json()
  const undone = await server.post('/api/till/undo', { transactionId }, till)
  expect(undone.json()).toMatchObject({ success: true, pointsAfter: 0 })
  const { db } = server.context
  const watched = await listWatchedEntries(db, { businessId, since: new Date(Date.now() - 60_000) })
  expect(watched.map(({ kind, points }) => ({ kind, points }))).toEqual([
    { kind: 'accrual', points: 20 },
    { kind: 'reversal', points: -20 },
  ])
})
